import { passInTen } from '@examplar/domain/readiness/pass-in-ten';
import { formatQuantity } from '../../lib/format.ts';
import type { ReadinessChange } from '../../lib/queries/readiness.ts';

type FinishedExam = { status: 'Passed' | 'Failed'; totalQuestions: number };

/** Below this change of the probability of passing, an exam moved the estimate little. */
const littleChange = 0.05;

/** How the estimate was just before and just after the exam; null where there was none after it. */
export function changeText({ before, after }: ReadinessChange): string | null {
  if (!after.pass) return null;
  if (!before.pass) return 'This exam gave enough answers for your first estimate.';
  const [then, now] = [passInTen(before.pass), passInTen(after.pass)];
  if (then === now) return `Before this exam it was ${then} of 10, and after it as well.`;
  return `Before this exam it was ${then} of 10, after it ${now} of 10.`;
}

/** Why a passed exam moved the number little; null where it moved it, or was failed. */
export function whyLittle({ before, after }: ReadinessChange, exam: FinishedExam): string | null {
  if (exam.status === 'Failed' || !before.pass || !after.pass) return null;
  if (Math.abs(after.pass.expected - before.pass.expected) >= littleChange) return null;
  const newAnswers = after.firstSight - before.firstSight;
  const total = exam.totalQuestions;
  if (newAnswers * 2 < total)
    return `You passed, but it moved the estimate little: ${newAnswers === 0 ? 'none' : `only ${newAnswers}`} of its ${formatQuantity(total, 'question')} ${newAnswers === 1 ? 'was' : 'were'} new to you, and only those count.`;
  return `You passed, and it moved the estimate little: this result is about what your earlier answers had led us to expect, and ${formatQuantity(total, 'question')} weigh little beside ${formatQuantity(before.firstSight, 'answer')} before.`;
}
