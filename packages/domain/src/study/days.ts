import { dayMs } from '../plans/calendar.ts';

/** A date such as `2026-11-22` as a number of days since 1970, so that dates can be subtracted. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** The date of a day number. */
export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date in a time zone at an instant, such as `2026-11-22`; UTC without a zone. */
export function dateIn(timeZone: string | null, instant: Date): string {
  if (timeZone === null) return instant.toISOString().slice(0, 10);
  const known = formats.get(timeZone);
  const format =
    known ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  if (!known) formats.set(timeZone, format);
  return format.format(instant);
}
