import { type ExamFacts, expectedEnd, lastPublishedEnd, outlineChangesBetween } from '../catalogue/exam-facts.ts';
import { dateOfDay, dayNumber } from './days.ts';

export const targetChangeKinds = ['retired', 'retires_before', 'outline_before', 'retires_soon'] as const;
export type TargetChangeKind = (typeof targetChangeKinds)[number];

/** What a plan has to know of its exam; `expected` where the vendor has not named the day. */
export type TargetChange = { kind: TargetChangeKind; on: string; expected: boolean };

/** A plan without a date hears of an end that is so near. */
const soonDays = 90;

/** What a plan with this exam date has to know of its exam today, the person's own day; null if that is nothing (LRN-130). */
export function targetChange(
  { retirement, outline_changes: outlineChanges }: Pick<ExamFacts, 'retirement' | 'outline_changes'>,
  { examOn, today }: { examOn: string | null; today: string },
): TargetChange | null {
  const lastEnd = lastPublishedEnd(retirement);
  if (lastEnd !== null && lastEnd < today)
    return examOn === null || examOn > lastEnd ? { kind: 'retired', on: lastEnd, expected: false } : null;

  const expected = expectedEnd(retirement);
  const end = retirement?.on ?? expected;
  if (examOn !== null) {
    if (end !== null && examOn > end) return { kind: 'retires_before', on: end, expected: expected !== null };
    const [outline] = outlineChangesBetween(outlineChanges, { after: today, through: examOn });
    return outline ? { kind: 'outline_before', on: outline.effective_on, expected: false } : null;
  }
  // After the end in English it may go on in another language.
  const nextEnd = [end, lastEnd].find((on) => on !== null && on >= today);
  return nextEnd && nextEnd <= dateOfDay(dayNumber(today) + soonDays)
    ? { kind: 'retires_soon', on: nextEnd, expected: expected !== null }
    : null;
}

/** A change as a target keeps it once it was put away: it is asked about again when any of this is another (LRN-131). */
export const changeSeen = ({ kind, on, expected }: TargetChange): string =>
  `${kind} ${on} ${expected ? 'expected' : 'published'}`;
