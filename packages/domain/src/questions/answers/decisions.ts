import type { AnswerKey } from './answer-kind.ts';
import { answerKinds } from './kinds.ts';

// Not in `answers.ts`, which every page with a question loads: only a result looks back at how it was answered.

/** True if an answer was a decision and not a step on the way to one: it is complete, and was not reached by rearranging (ATT-35). */
export function isDecision(answer: string | null, { kind, correctAnswer }: AnswerKey): boolean {
  const { isRearranged, decode } = answerKinds[kind];
  if (!answer || isRearranged) return false;
  return decode(answer).filter((place) => place !== null).length === decode(correctAnswer).length;
}
