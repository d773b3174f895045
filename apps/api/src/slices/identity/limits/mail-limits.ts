import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Limit, limitIn, limitTable } from '../../../platform/limits/limits.ts';
import { byAddress, countedFor } from '../../../platform/limits/rate-limits.ts';
import type { KnownDevice } from '../devices/known-devices.repository.ts';
import { emailTag } from '../email/email-key.ts';
import type { Client } from '../sessions/client.ts';

/** The sender's limit for mails that a user causes by an action of the account. */
const bySender = {
  'change-email': limitTable.mailsOfChangedEmails,
  'confirm-email': limitTable.mailsOfConfirmations,
  'change-password': limitTable.mailsOfChangedPasswords,
  'two-factor': limitTable.mailsOfTwoFactor,
};

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
  return budgetReached(db, limits, limitTable.mailsPerRecipient, emailTag(email), now);
}

/** Counts a mail about a study plan to this address: a separate budget, so that neither these nor password resets use up the other's. */
export async function studyMailLimitReached(
  db: Queryable,
  limits: Deps['limits'],
  email: string,
  now: Date,
): Promise<AppError | null> {
  return budgetReached(db, limits, limitTable.mailsPerRecipient, `study:${emailTag(email)}`, now);
}

/** Counts a mail that a known device of the account requested: a separate budget that others cannot exhaust. */
export async function deviceMailLimitReached(
  db: Queryable,
  limits: Deps['limits'],
  device: Pick<KnownDevice, 'hash'>,
  now: Date,
): Promise<AppError | null> {
  return budgetReached(db, limits, limitTable.mailsPerRecipient, `device:${device.hash.toString('base64url')}`, now);
}

/**
 * Counts what a user does that makes the product send mails, before it sends them (IDN-19). Without it one account could have mails sent to
 * any number of strangers, each within the recipient's limit. Returns the refusal, or null.
 */
export async function senderLimitReached(
  db: Queryable,
  limits: Deps['limits'],
  { userId, action }: { userId: string; action: keyof typeof bySender },
  now: Date,
): Promise<AppError | null> {
  return budgetReached(db, limits, bySender[action], `sender:${action}:${userId}`, now);
}

async function budgetReached(
  db: Queryable,
  limits: Deps['limits'],
  budgetLimits: readonly Limit[],
  budget: string,
  now: Date,
): Promise<AppError | null> {
  try {
    // In this order: a mail that the hour refuses must not count for the day.
    const keys = budgetLimits.map((limit) => countedFor(limit, budget));
    await limits.countStored(db, keys, now);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return error;
    throw error;
  }
}

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
  const limit = call === 'register' ? limitTable.registrationsPerAddress : limitTable.resetRequestsPerAddress;
  await limits.countStored(db, byAddress(limitIn(config, limit), address), now);
}
