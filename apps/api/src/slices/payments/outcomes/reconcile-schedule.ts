import { addDays } from '@examplar/domain/plans/calendar';

// PAY-28
const minuteMs = 60_000;
const everyMs = 5 * minuteMs;
const graceMs = 15 * minuteMs;
/** Pauses of 10, 20 and 40 minutes after the grace period, as cumulative times. */
const lateMs = [10, 30, 70].map((minutes) => minutes * minuteMs);
const lastDay = 3;

type Times = { createdAt: Date; expiresAt: Date };

/**
 * The time of the next query for an order: every 5 minutes until 15 minutes after its expiry, then after 10, 20 and 40 minutes, then daily
 * until the order is 3 days old; null after that.
 */
export function nextQueryAt({ createdAt, expiresAt }: Times, now: Date): Date | null {
  const graceEnd = expiresAt.getTime() + graceMs;
  if (now.getTime() + everyMs <= graceEnd) return new Date(now.getTime() + everyMs);
  const late = lateMs.map((ms) => graceEnd + ms).find((at) => at > now.getTime());
  if (late !== undefined) return new Date(late);
  const tomorrow = addDays(now, 1);
  return tomorrow <= addDays(createdAt, lastDay) ? tomorrow : null;
}

/**
 * The time of the next query for a failed order: every 5 minutes until 15 minutes after its expiry, since the buyer can still pay on the
 * same page, and that notification can get lost as well.
 */
export function nextQueryAfterFailure({ expiresAt }: Times, now: Date): Date | null {
  const next = new Date(now.getTime() + everyMs);
  return next.getTime() <= expiresAt.getTime() + graceMs ? next : null;
}

/** True once the last of the growing pauses is over: an order that is still pending then expires. */
export const isOutOfTime = ({ expiresAt }: Times, now: Date): boolean =>
  now.getTime() >= expiresAt.getTime() + graceMs + (lateMs.at(-1) ?? 0);
