import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { KnownDevice } from '../devices/known-devices.repository.ts';
import { emailTag } from '../email/email-key.ts';

const hourMs = 60 * 60 * 1_000;
const anHour = { limit: 3, windowMs: hourMs };
const aDay = { limit: 10, windowMs: 24 * hourMs };

/**
 * Whether one more mail that a stranger could have caused may go to this address: 3 an hour, 10 a day.
 * Counts it. Null when it may, else the refusal for a caller who may know of it.
 */
export async function mailLimitReached(
  db: Queryable,
  limits: Deps['limits'],
  email: string,
  now: Date,
): Promise<AppError | null> {
  return budgetReached(db, limits, emailTag(email), now);
}

/** The same for what a browser asks for that has signed in to the account before: strangers do not use this budget up. */
export async function deviceMailLimitReached(
  db: Queryable,
  limits: Deps['limits'],
  device: Pick<KnownDevice, 'hash'>,
  now: Date,
): Promise<AppError | null> {
  return budgetReached(db, limits, `device:${device.hash.toString('base64url')}`, now);
}

async function budgetReached(
  db: Queryable,
  limits: Deps['limits'],
  budget: string,
  now: Date,
): Promise<AppError | null> {
  try {
    await limits.countStored(db, `mail:hour:${budget}`, anHour, now);
    await limits.countStored(db, `mail:day:${budget}`, aDay, now);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return error;
    throw error;
  }
}
