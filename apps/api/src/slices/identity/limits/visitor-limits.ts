import type { Deps } from '../../../platform/deps.ts';
import type { Client } from '../sessions/client.ts';

const minuteMs = 60_000;
const inProduction = { limit: 60, windowMs: 60 * minuteMs };
const elsewhere = { limit: 100, windowMs: minuteMs };

/**
 * Sign-ups and asked resets from one address: 60 an hour in production, 100 a minute on the embedded default, which leaves room
 * for a test run (SEC-1).
 *
 * @throws AppError RATE_LIMITED
 */
export async function countVisitorCall(
  { db, limits, config }: Pick<Deps, 'db' | 'limits' | 'config'>,
  call: 'register' | 'forgot-password',
  { address }: Client,
  now: Date,
): Promise<void> {
  await limits.countStored(db, `${call}:${address}`, config.isProduction ? inProduction : elsewhere, now);
}
