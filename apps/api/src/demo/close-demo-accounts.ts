import { inTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import {
  findAccount,
  findUserIdsByEmail,
  isPassword,
  operatorTurn,
  suspendAccount,
} from '../slices/identity/public.ts';
import { demoAccounts, demoPassword, secondTrainer } from './demo-accounts.ts';
import { demoClass } from './demo-class.ts';
import { demoReviewers, reviewerEmail } from './demo-reviewers.ts';

/**
 * Suspends every demo account that still has the published password, as in a database that served as a demonstration before it
 * went into production; one of them is an admin. Accounts with a changed password stay. Safe to run again.
 *
 * @returns the addresses of those that it suspended
 */
export async function closeDemoAccounts({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<string[]> {
  const others = [...demoReviewers, ...demoClass(), secondTrainer].map(({ name }) => reviewerEmail(name));
  const emails = [...demoAccounts.map(({ email }) => email), ...others];
  const userIds = await findUserIdsByEmail(db, emails);
  // All demo accounts have the same hash, and verifying a password is deliberately slow.
  const verdicts = new Map<string, boolean>();
  const closed: string[] = [];
  for (const userId of userIds.values()) {
    const account = await findAccount(db, userId);
    if (account?.status !== 'active') continue;
    const hash = account.password_hash;
    const isDemo = verdicts.get(hash) ?? (await isPassword(config, operatorTurn, hash, demoPassword));
    verdicts.set(hash, isDemo);
    if (!isDemo) continue;
    await inTransaction(db, (tx) => suspendAccount(tx, { userId, now: clock.now(), mayBeLastAdmin: true }));
    closed.push(account.email);
  }
  return closed;
}
