import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { KnownDevice } from '../devices/known-devices.repository.ts';
import { emailTag } from '../email/email-key.ts';

const hourMs = 60 * 60 * 1_000;
const toRecipient = { perHour: 3, perDay: 10 };
/** Mails that a user causes by an action of the account, by the action: the sender's limit, for all recipients together. */
const bySender = {
  'change-email': { perHour: 5, perDay: 10 },
  'confirm-email': { perHour: 5, perDay: 10 },
  'change-password': { perHour: 20, perDay: 50 },
  'two-factor': { perHour: 20, perDay: 50 },
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
  return budgetReached(db, limits, { budget: emailTag(email), ...toRecipient }, now);
}

/** The same for mails about a study plan: a separate budget, so that neither these nor password resets use up the other's. */
export async function studyMailLimitReached(
  db: Queryable,
  limits: Deps['limits'],
  email: string,
  now: Date,
): Promise<AppError | null> {
  return budgetReached(db, limits, { budget: `study:${emailTag(email)}`, ...toRecipient }, now);
}

/** The same for mails requested by a known device of the account: a separate budget that others cannot exhaust. */
export async function deviceMailLimitReached(
  db: Queryable,
  limits: Deps['limits'],
  device: Pick<KnownDevice, 'hash'>,
  now: Date,
): Promise<AppError | null> {
  return budgetReached(db, limits, { budget: `device:${device.hash.toString('base64url')}`, ...toRecipient }, now);
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
  return budgetReached(db, limits, { budget: `sender:${action}:${userId}`, ...bySender[action] }, now);
}

type Budget = { budget: string; perHour: number; perDay: number };

async function budgetReached(
  db: Queryable,
  limits: Deps['limits'],
  { budget, perHour, perDay }: Budget,
  now: Date,
): Promise<AppError | null> {
  try {
    // In turn: a mail that the hour refuses must not count for the day.
    const keys = [
      { key: `mail:hour:${budget}`, limit: { limit: perHour, windowMs: hourMs } },
      { key: `mail:day:${budget}`, limit: { limit: perDay, windowMs: 24 * hourMs } },
    ];
    await limits.countStoredInTurn(db, keys, now);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return error;
    throw error;
  }
}
