import { passInTen } from '@examplar/domain/readiness/pass-in-ten';
import { formatQuantity } from '../../lib/format.ts';
import type { Readiness } from '../../lib/queries/readiness.ts';
import type { ReadinessBefore } from './readiness-before.ts';

type Sitting = { status: 'Passed' | 'Failed'; totalQuestions: number };

/** Below this change of the probability of passing, an exam moved the estimate little. */
const littleChange = 0.05;

/** How the estimate was before the exam and is now; null without an estimate before. */
export function changeText(before: ReadinessBefore | null, after: Readiness): string | null {
  if (!before || !after.pass) return null;
  if (!before.pass) return 'This exam gave enough answers for your first estimate.';
  const [then, now] = [passInTen(before.pass), passInTen(after.pass)];
  if (then === now) return `Before this exam it was ${then} of 10 as well.`;
  return `Before this exam it was ${then} of 10. Now it is ${now} of 10.`;
}

/**
 * Why a passed exam moved the number little, from what is known; null where it moved it, or was failed. Without the
 * reading from before the exam it answers the same question in general, unless the estimate is good news already.
 */
export function whyLittle(before: ReadinessBefore | null, after: Readiness, sitting: Sitting): string | null {
  if (sitting.status === 'Failed' || !after.pass) return null;
  if (!before?.pass)
    return before === null && after.verdict !== 'ready'
      ? 'You passed, so why is it not higher? Only questions that you had never seen count, and the real exam may be harder than ours.'
      : null;
  if (Math.abs(after.pass.expected - before.pass.expected) >= littleChange) return null;
  const newAnswers = after.basis.firstSight - before.firstSight;
  const total = sitting.totalQuestions;
  if (newAnswers * 2 < total)
    return `You passed, but it moved the estimate little: ${newAnswers === 0 ? 'none' : `only ${newAnswers}`} of its ${formatQuantity(total, 'question')} ${newAnswers === 1 ? 'was' : 'were'} new to you, and only those count.`;
  return `You passed, and it moved the estimate little: this result is about what your earlier answers had led us to expect, and ${formatQuantity(total, 'question')} weigh little beside ${formatQuantity(before.firstSight, 'answer')} before.`;
}
