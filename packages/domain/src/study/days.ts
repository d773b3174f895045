import { dayMs } from '../plans/calendar.ts';
import { daysAhead } from './days-ahead.ts';
import type { StudyDay, StudyQuestion, StudyTopic } from './study-list.ts';

type PlannedDay = { day: number; new: number; reviews: number };

const previewDays = 7;

/**
 * Seven days from today on, each planned as if the lists before it were done and everything in them right. Today's
 * figures include what was answered already.
 */
export const weekAhead = (
  bank: readonly StudyQuestion[],
  topics: readonly StudyTopic[],
  start: StudyDay,
): PlannedDay[] => [
  ...daysAhead(bank, topics, start)
    .take(previewDays)
    .map(({ day, new: fresh, reviews }) => ({ day, new: fresh, reviews })),
];

/** A date such as `2026-11-22` as a number of days since 1970, so that dates can be subtracted. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** By zone, however it is spelled: users choose the spelling, of which a long name has millions, and formats are kept for good. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The date in a time zone at an instant, such as `2026-11-22`; UTC without a zone. */
export function dateIn(timeZone: string | null, instant: Date): string {
  if (timeZone === null) return instant.toISOString().slice(0, 10);
  const zone = timeZone.toLowerCase();
  const known = formats.get(zone);
  const format =
    known ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  if (!known) formats.set(zone, format);
  return format.format(instant);
}

/**
 * True if this is a time zone such as `Asia/Ho_Chi_Minh`, in any spelling that the runtime knows. An offset
 * such as `+07:00` is not a zone: it does not say when clocks change.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
