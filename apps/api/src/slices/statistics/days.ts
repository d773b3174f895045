import { dayMs } from '@examplar/domain/plans/calendar';
// Days in statistics are UTC days, such as 2026-11-21.

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

export const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

export const plusDays = (day: string, count: number): string => dayOf(new Date(startOf(day).getTime() + count * dayMs));

/** All days from the first to the last, inclusive. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = plusDays(day, 1)) days.push(day);
  return days;
}
