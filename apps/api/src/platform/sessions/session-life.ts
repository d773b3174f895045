import { dayMs } from '@examplar/domain/plans/calendar';
/** A session ends by itself when it is unused for this long (IDN-4). */
export const idleLifeMs = 7 * dayMs;

/** `last_used_at` moves in steps of this length, so that reading a page is not a write. */
export const touchEveryMs = 5 * 60 * 1_000;

/** Sessions used before this have ended by themselves. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleLifeMs);
