import { incompleteRefusal } from '../questions/answers/answer-kind.ts';
import { type AnswerFormat, type AnswerKey, incompleteness, isRight, judgeComponents } from '../questions/answers.ts';

export type PracticeAnswering =
  | { ok: true; isNew: boolean; isCorrect: boolean; components: boolean[] | null }
  | { ok: false; reason: 'INCOMPLETE'; message: string }
  | { ok: false; reason: 'ALREADY_ANSWERED' };

/**
 * Decides about an answer to a question of a practice attempt: it must be complete and cannot be changed.
 *
 * Repeating the same answer is allowed but must not be saved again (`isNew` false). `selectedAnswer` has passed
 * `checkAnswer`; `savedAnswer` is the attempt's saved answer to the question, null or empty if there is none.
 */
export function answerInPractice(
  question: AnswerFormat & AnswerKey,
  savedAnswer: string | null,
  selectedAnswer: string,
): PracticeAnswering {
  const lacks = incompleteness(selectedAnswer, question);
  if (lacks) return { ok: false, reason: 'INCOMPLETE', message: incompleteRefusal(lacks) };
  if (savedAnswer && savedAnswer !== selectedAnswer) return { ok: false, reason: 'ALREADY_ANSWERED' };
  return {
    ok: true,
    isNew: !savedAnswer,
    isCorrect: isRight(selectedAnswer, question),
    components: judgeComponents(selectedAnswer, question),
  };
}
