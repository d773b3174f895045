import type { ReplayMark } from './replay-marks.ts';

type RightCount = { right: number; total: number };

/** Something that an attempt reveals about its learner. The words are the page's. */
export type ReplayFinding =
  | { kind: 'changes'; changed: number; rightToWrong: number; wrongToRight: number }
  | { kind: 'accuracy'; early: RightCount; late: RightCount }
  | { kind: 'slow_question'; number: number; timeSpentMs: number; typicalMs: number };

/** How many answers must have changed between right and wrong to be worth mentioning. */
const minTurnedAnswers = 3;
/** How many answers the first and the last third of an attempt need. */
const minAnswersOfThird = 10;
/** A difference of this many standard errors or more comes by chance once in twenty attempts. */
const minStandardErrors = 1.96;
/** How many median times the slowest question must have taken, and how many timed questions make a median. */
const slowFactor = 5;
const minTimedQuestions = 10;
const minSlowMs = 120_000;

/** At most three findings that the marks of an attempt support; none if there are too few figures (ATT-36). */
export const listReplayFindings = (marks: readonly ReplayMark[]): ReplayFinding[] =>
  [changesFinding(marks), accuracyFinding(marks), slowQuestionFinding(marks)].filter((finding) => finding !== null);

function changesFinding(marks: readonly ReplayMark[]): ReplayFinding | null {
  const rightToWrong = marks.filter(({ change }) => change === 'right_to_wrong').length;
  const wrongToRight = marks.filter(({ change }) => change === 'wrong_to_right').length;
  if (rightToWrong + wrongToRight < minTurnedAnswers) return null;
  const changed = marks.filter(({ change }) => change !== null).length;
  return { kind: 'changes', changed, rightToWrong, wrongToRight };
}

function accuracyFinding(marks: readonly ReplayMark[]): ReplayFinding | null {
  const answered = marks.filter(({ outcome }) => outcome !== 'unanswered');
  const third = Math.floor(answered.length / 3);
  if (third < minAnswersOfThird) return null;
  const early = countRight(answered.slice(0, third));
  const late = countRight(answered.slice(-third));
  const pooled = (early.right + late.right) / (2 * third);
  const standardError = Math.sqrt((pooled * (1 - pooled) * 2) / third);
  const difference = Math.abs(early.right - late.right) / third;
  // Without a standard error both thirds are all right, or all wrong.
  if (standardError === 0 || difference < minStandardErrors * standardError) return null;
  return { kind: 'accuracy', early, late };
}

const countRight = (marks: readonly ReplayMark[]): RightCount => ({
  right: marks.filter(({ outcome }) => outcome === 'right').length,
  total: marks.length,
});

function slowQuestionFinding(marks: readonly ReplayMark[]): ReplayFinding | null {
  const timed = marks.filter(({ timeSpentMs }) => timeSpentMs > 0);
  const slowest = timed.toSorted((one, other) => other.timeSpentMs - one.timeSpentMs)[0];
  if (!slowest || timed.length < minTimedQuestions || slowest.timeSpentMs < minSlowMs) return null;
  const typicalMs = findMedian(timed.filter((mark) => mark !== slowest).map(({ timeSpentMs }) => timeSpentMs));
  if (slowest.timeSpentMs < slowFactor * typicalMs) return null;
  return { kind: 'slow_question', number: slowest.number, timeSpentMs: slowest.timeSpentMs, typicalMs };
}

function findMedian(values: readonly number[]): number {
  const inOrder = values.toSorted((one, other) => one - other);
  const middle = Math.floor(inOrder.length / 2);
  const upper = inOrder[middle] ?? 0;
  return inOrder.length % 2 === 1 ? upper : ((inOrder[middle - 1] ?? 0) + upper) / 2;
}
