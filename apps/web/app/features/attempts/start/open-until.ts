import { formatLocalDate, formatLocalTime } from '../../../lib/format.ts';
import { say } from '../../../lib/texts.ts';

/** When an exam that was begun runs out, on the reader's own clock; null while that is being asked. */
export function openUntil(expiresAt: string | null, now = new Date()): string {
  if (expiresAt === null) return say('start.running');
  const isToday = formatLocalDate(expiresAt) === formatLocalDate(now.toISOString());
  const day = isToday ? '' : `${formatLocalDate(expiresAt)}, `;
  return say('start.runningUntil', { time: `${day}${formatLocalTime(expiresAt)}` });
}
