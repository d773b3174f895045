import type { OpenAttempt } from '@examplar/contract/attempts';

type Section = OpenAttempt['sections'][number];
type Exam = { sections: readonly Section[]; closedThrough: number };

/** The effect of going to a question: the position up to which questions close for good (0: none), and the section to confirm first. */
export type Move = { closes: number; asks: Section | null };

const freely: Move = { closes: 0, asks: null };

/**
 * What it means to go from one question to another, both by index; null where the sections do not allow it: a closed question, a
 * later section before the earlier one was left, or back within a series without return.
 */
export function planMove(from: number, to: number, { sections, closedThrough }: Exam): Move | null {
  const [here, there] = [from + 1, to + 1];
  if (there <= closedThrough) return null;
  const left = sectionAt(sections, here);
  const entered = sectionAt(sections, there);
  // Where another device closed this question, nothing is left of it any more.
  if (!left || !entered || here === there || here <= closedThrough) return freely;
  if (entered !== left && !isEntered(entered, there, closedThrough)) return null;
  if (left.rule === 'no_return') {
    if (there !== here + 1) return null;
    return { closes: here, asks: here === left.from ? left : null };
  }
  if (there < here || entered === left) return freely;
  if (sections.some(({ rule, from: start, to: end }) => rule !== 'free' && start > left.to && end < entered.from))
    return null;
  return left.rule === 'free' ? freely : { closes: left.to, asks: left };
}

const sectionAt = (sections: readonly Section[], position: number) =>
  sections.find(({ from, to }) => position >= from && position <= to);

/** A series without return is begun at its first open question, any other section anywhere. */
const isEntered = ({ rule, from }: Section, position: number, closedThrough: number) =>
  rule !== 'no_return' || position === Math.max(from, closedThrough + 1);
