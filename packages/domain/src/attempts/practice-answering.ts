import {
  type AnswerFormat,
  type AnswerKey,
  incompleteWarning,
  isRight,
  judgeComponents,
} from '../questions/answers.ts';

export type PracticeAnswering =
  | { ok: true; isNew: boolean; isCorrect: boolean; components: boolean[] | null }
  | { ok: false; reason: 'INCOMPLETE'; message: string }
  | { ok: false; reason: 'ALREADY_ANSWERED' };

/**
 * One answer to a question of a practice attempt: a whole one, once.
 *
 * The same answer again is answered the same and is not to be saved (`isNew` false). `selectedAnswer` has passed
 * `checkAnswer`; `savedAnswer` is what the attempt holds for the question, null or empty when nothing yet.
 */
export function answerInPractice(
  question: AnswerFormat & AnswerKey,
  savedAnswer: string | null,
  selectedAnswer: string,
): PracticeAnswering {
  const message = incompleteWarning(selectedAnswer, question);
  if (message) return { ok: false, reason: 'INCOMPLETE', message };
  if (savedAnswer && savedAnswer !== selectedAnswer) return { ok: false, reason: 'ALREADY_ANSWERED' };
  return {
    ok: true,
    isNew: !savedAnswer,
    isCorrect: isRight(selectedAnswer, question),
    components: judgeComponents(selectedAnswer, question),
  };
}
