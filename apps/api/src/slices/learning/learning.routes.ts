import { revealQuestion } from '@examplar/contract/questions';
import { sourceLanguage } from '@examplar/domain/languages/languages';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { findAnyQuestionRow, getQuestion } from '../questions/public.ts';
import { rememberKeyOpened } from './history/question-history.repository.ts';

export function learningRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, revealQuestion, async ({ params, userId, now }) => {
    await revealKey(deps, { questionId: params.questionId, userId, now });
    return undefined;
  });
}

/**
 * Records that the caller opened a question's key; only the first time counts (LRN-2).
 *
 * @throws AppError NOT_FOUND, SUBSCRIPTION_REQUIRED, as for reading the question
 */
async function revealKey(
  deps: Pick<Deps, 'db'>,
  { userId, questionId, now }: { userId: string; questionId: string; now: Date },
): Promise<void> {
  await getQuestion(deps, { questionId, userId, now, language: sourceLanguage });
  const row = await findAnyQuestionRow(deps.db, questionId);
  if (row) await rememberKeyOpened(deps.db, { userId, questionId, certificationId: row.certification_id, at: now });
}
