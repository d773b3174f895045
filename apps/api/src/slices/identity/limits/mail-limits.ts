import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { KnownDevice } from '../devices/known-devices.repository.ts';
import { emailTag } from '../email/email-key.ts';

const hourMs = 60 * 60 * 1_000;
const perHour = { limit: 3, windowMs: hourMs };
const perDay = { limit: 10, windowMs: 24 * hourMs };

/**
 * Counts a mail to this address that anyone could have triggered; 3 per hour and 10 per day are allowed. Returns null if it may be sent,
 * otherwise the refusal, for callers that may reveal it.
 */
export async function mailLimitReached(
  db: Queryable,
  limits: Deps['limits'],
  email: string,
  now: Date,
): Promise<AppError | null> {
  return budgetReached(db, limits, emailTag(email), now);
}

/** The same for mails about a study plan: a separate budget, so that neither these nor password resets use up the other's. */
export async function studyMailLimitReached(
  db: Queryable,
  limits: Deps['limits'],
  email: string,
  now: Date,
): Promise<AppError | null> {
  return budgetReached(db, limits, `study:${emailTag(email)}`, now);
}

/** The same for mails requested by a known device of the account: a separate budget that others cannot exhaust. */
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
    await limits.countStored(db, `mail:hour:${budget}`, perHour, now);
    await limits.countStored(db, `mail:day:${budget}`, perDay, now);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return error;
    throw error;
  }
}
