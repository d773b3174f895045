import { isRight } from '../scoring/exact-match.ts';
import { exactCountWarning } from './exact-count.ts';

export type PracticeAnswering =
  | { ok: true; isNew: boolean; isCorrect: boolean }
  | { ok: false; reason: 'WRONG_COUNT'; message: string }
  | { ok: false; reason: 'ALREADY_ANSWERED' };

/**
 * One answer to a question of a practice attempt: exactly N letters, once (decisions.md, section 4).
 *
 * The same answer again is answered the same and is not to be saved (`isNew` false). `selectedAnswer` has passed
 * `checkLetters`; `savedAnswer` is what the attempt holds for the question, null or empty when nothing yet.
 */
export function answerInPractice(
  question: { correctAnswer: string; numberOfAnswers: number },
  savedAnswer: string | null,
  selectedAnswer: string,
): PracticeAnswering {
  const message = exactCountWarning(question.numberOfAnswers, selectedAnswer.length);
  if (message) return { ok: false, reason: 'WRONG_COUNT', message };
  if (savedAnswer && savedAnswer !== selectedAnswer) return { ok: false, reason: 'ALREADY_ANSWERED' };
  return { ok: true, isNew: !savedAnswer, isCorrect: isRight(selectedAnswer, question.correctAnswer) };
}
