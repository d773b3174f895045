import { checkWholeAnswer } from '@examplar/domain/questions/answers';
import { AppError } from '../../platform/app-error.ts';
import type { FrozenQuestion } from '../questions/public.ts';

/** @throws AppError VALIDATION_FAILED on `selectedAnswer` unless it is a whole answer to the question */
export function checkLinkAnswer(answer: string, question: FrozenQuestion): void {
  const check = checkWholeAnswer(answer, question);
  if (check.ok) return;
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'selectedAnswer', message: check.message }] });
}
