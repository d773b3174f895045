import type { Deps } from '../../../platform/deps.ts';
import { byAddress } from '../../../platform/limits/rate-limits.ts';
import type { Client } from '../sessions/client.ts';

const minuteMs = 60_000;
const inProduction = { limit: 60, windowMs: 60 * minuteMs };
const elsewhere = { limit: 100, windowMs: minuteMs };

/**
 * Limits sign-ups and reset requests from one address: 60 per hour in production; elsewhere 100 per minute, which is enough for a test run
 * (SEC-1).
 *
 * @throws AppError RATE_LIMITED
 */
export async function countVisitorCall(
  { db, limits, config }: Pick<Deps, 'db' | 'limits' | 'config'>,
  call: 'register' | 'forgot-password',
  { address }: Client,
  now: Date,
): Promise<void> {
  const limit = config.isProduction ? inProduction : elsewhere;
  await limits.countStoredInTurn(db, byAddress(call, address, limit), now);
}
