export const dayMs = 86_400_000;

/** Adds calendar months in UTC, clamped to the end of the month (31 January + 1 = 28 February). */
export function addMonths(date: Date, months: number): Date {
  if (!Number.isInteger(months)) throw new Error(`Months are whole, not ${months}`);
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  moved.setUTCDate(Math.min(date.getUTCDate(), daysOfMonth(moved)));
  return moved;
}

const daysOfMonth = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

/** Adds exactly `days` times 24 hours. */
export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMs);

/** Days from `now` to `end`, rounded up; 0 if `end` has passed. */
export const daysUntil = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / dayMs));
