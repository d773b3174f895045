import { dayMs } from '@examplar/domain/plans/calendar';
import { say } from '../texts.ts';

export { hourText, weekdayBeforeDate, weekdayOf } from './day-format.ts';

/** `21 days`, `tomorrow`, `today`: how far the exam is. Null without a date and once it is over. */
export function daysLeftText(daysLeft: number | null): string | null {
  if (daysLeft === null || daysLeft < 0) return null;
  if (daysLeft === 0) return say('today.today');
  return daysLeft === 1 ? say('daysLeft.tomorrow') : say('daysLeft.days', { count: daysLeft });
}

/** The nearest exam in its week: from seven days before it to the day after. Targets come with the nearest exam first. */
export const findExamOfWeek = <Dated extends { daysLeft: number | null }>(
  targets: readonly Dated[],
): Dated | undefined => targets.find(({ daysLeft }) => daysLeft !== null && daysLeft >= -1 && daysLeft <= 7);

/** Today's date in a time zone, as `2026-11-23`. */
export const todayIn = (timeZone: string): string => dayIn(timeZone, new Date());

export function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The same day some years later. */
export const yearsAfter = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** How many days lie between two days, the first not counted. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
