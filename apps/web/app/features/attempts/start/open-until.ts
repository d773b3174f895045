import { formatLocalDate, formatLocalTime } from '../../../lib/format.ts';
import { say } from '../../../lib/texts.ts';

/** When the open exam runs out, by the reader's clock; null while it is being loaded. */
export function openUntil(expiresAt: string | null, now = new Date()): string {
  if (expiresAt === null) return say('start.running');
  const isToday = formatLocalDate(expiresAt) === formatLocalDate(now.toISOString());
  const day = isToday ? '' : `${formatLocalDate(expiresAt)}, `;
  return say('start.runningUntil', { time: `${day}${formatLocalTime(expiresAt)}` });
}
