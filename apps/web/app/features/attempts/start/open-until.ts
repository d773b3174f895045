import { formatLocalDate, formatLocalTime } from '../../../lib/format.ts';

/** When an exam that was begun runs out, on the reader's own clock. */
export function openUntil(startedAt: string, durationMinutes: number, now = new Date()): string {
  const end = new Date(Date.parse(startedAt) + durationMinutes * 60_000).toISOString();
  const isToday = formatLocalDate(end) === formatLocalDate(now.toISOString());
  const day = isToday ? '' : `${formatLocalDate(end)}, `;
  return `Your exam is running until ${day}${formatLocalTime(end)}.`;
}
