import { type PlanType, trialDays } from '@examplar/domain/plans/plan-names';
import { decideTrial } from '@examplar/domain/plans/purchase';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction, isUniqueViolation } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCurrentRow, startSubscription } from './changes/subscription-changes.ts';
import { lockUser } from './changes/subscription-rows.repository.ts';
import { recordGrant } from './grants/grants.ts';
import { getPlanByName } from './plans/plans.repository.ts';
import { asSubscription, findOwnRow, type SubscriptionRow } from './subscriptions.repository.ts';
import { hasUsedTrial, rememberTrialUse } from './trial-use.ts';

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

      const plan = await getPlanByName(tx, 'FREE_TRIAL');
      const reach = { planName: plan.name, certificationId: null, providerId: null };
      const newSubscription = {
        ...reach,
        userId,
        planId: plan.id,
        source: 'trial',
        endsAt: trial.endsAt,
        autoRenew,
      } as const;
      const { subscriptionId, changeId } = await startSubscription(tx, clock, newSubscription, {
        event: 'started',
        from: null,
      });
      const duration = { durationMonths: 0, extraDays: trialDays };
      await recordGrant(tx, clock, { ...reach, ...duration, userId, id: changeId, subscriptionId, source: 'trial' });
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
