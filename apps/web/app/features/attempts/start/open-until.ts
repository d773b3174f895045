import { formatLocalDate, formatLocalTime } from '../../../lib/format.ts';

/** When an exam that was begun runs out, on the reader's own clock; null while that is being asked. */
export function openUntil(expiresAt: string | null, now = new Date()): string {
  if (expiresAt === null) return 'Your exam is running.';
  const isToday = formatLocalDate(expiresAt) === formatLocalDate(now.toISOString());
  const day = isToday ? '' : `${formatLocalDate(expiresAt)}, `;
  return `Your exam is running until ${day}${formatLocalTime(expiresAt)}.`;
}
