import { createHmac } from 'node:crypto';
import { type PlanType, trialDays } from '@examplar/domain/plans/plan-names';
import { decideTrial } from '@examplar/domain/plans/purchase';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, isUniqueViolation, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type KeyConfig, keyFor } from '../../platform/secrets.ts';
import { findCurrentRow, startSubscription } from './changes/subscription-changes.ts';
import { lockUser } from './changes/subscription-rows.repository.ts';
import { insertGrant } from './grants/grants.repository.ts';
import { getPlanByName } from './plans/plans.repository.ts';
import {
  asSubscription,
  findAddress,
  findOwnRow,
  hasTrialOfAccount,
  insertTrialAddress,
  isTrialAddress,
  type SubscriptionRow,
} from './subscriptions.repository.ts';

type StartTrialInput = { userId: string; planType: PlanType; autoRenew: boolean };

/**
 * Starts the free trial: 30 days, once ever per account and address, and only without an active plan. Any other plan requires a payment.
 *
 * @throws AppError PAYMENT_REQUIRED, TRIAL_USED, SUBSCRIPTION_ACTIVE
 */
export async function startTrial(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId, planType, autoRenew }: StartTrialInput,
): Promise<SubscriptionRow> {
  if (planType !== 'FREE_TRIAL') throw new AppError('PAYMENT_REQUIRED');
  const { clock, config } = deps;
  // Checked again under the lock; this check only saves repeated requests the wait for it.
  if (await hasUsedTrial(deps, userId)) throw new AppError('TRIAL_USED');
  try {
    return await inTransaction(deps.db, async (tx) => {
      await lockUser(tx, userId);
      const current = await findCurrentRow(tx, clock, userId);
      const isUsed = await hasUsedTrial({ db: tx, config }, userId);
      const trial = decideTrial(current && asSubscription(current), isUsed, clock.now());
      if (!trial.ok) throw new AppError(trial.reason);

      const subscriptionId = await insertTrial(tx, clock, { userId, endsAt: trial.endsAt, autoRenew });
      await rememberTrialUse(tx, deps, userId);
      const row = await findOwnRow(tx, userId, subscriptionId);
      if (!row) throw new Error('The trial that was just inserted is missing');
      return row;
    });
  } catch (error) {
    // Defence in depth: the lock already prevents both, but the indexes do not depend on it.
    if (isUniqueViolation(error, 'subscription_one_trial')) throw new AppError('TRIAL_USED', { cause: error });
    if (isUniqueViolation(error, 'subscription_one_active'))
      throw new AppError('SUBSCRIPTION_ACTIVE', { cause: error });
    throw error;
  }
}

/** Starts a trial without asking whether the user may have one. @returns the id of the subscription */
export async function insertTrial(
  tx: Tx,
  clock: Clock,
  { userId, ...term }: { userId: string; endsAt: Date; autoRenew: boolean },
): Promise<string> {
  const plan = await getPlanByName(tx, 'FREE_TRIAL');
  const reach = { userId, planName: plan.name, certificationId: null, providerId: null };
  const trial = { ...reach, ...term, planId: plan.id, source: 'trial' } as const;
  const { subscriptionId, changeId } = await startSubscription(tx, clock, trial, { event: 'started', from: null });
  const duration = { durationMonths: 0, extraDays: trialDays };
  await insertGrant(tx, clock, { ...reach, ...duration, id: changeId, subscriptionId, source: 'trial' });
  return subscriptionId;
}

/**
 * True if the user has used the free trial, with this account or with a removed account of the same address (PLN-5).
 */
export async function hasUsedTrial(
  { db, config }: { db: Queryable; config: KeyConfig },
  userId: string,
): Promise<boolean> {
  if (await hasTrialOfAccount(db, userId)) return true;
  const address = await findAddress(db, userId);
  return address !== null && (await isTrialAddress(db, addressHash(config, address)));
}

/** Remembers, as a keyed hash, that the user's address has used the trial. Idempotent. */
export async function rememberTrialUse(
  tx: Queryable,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  userId: string,
): Promise<void> {
  const address = await findAddress(tx, userId);
  if (address !== null) await insertTrialAddress(tx, addressHash(config, address), clock.now());
}

const addressHash = (config: KeyConfig, email: string): Buffer =>
  createHmac('sha256', keyFor(config, 'trial')).update(email.trim().toLowerCase()).digest();
