import { daysUntil } from './calendar.ts';
import type { PlanName } from './plan-names.ts';

export const subscriptionStatuses = ['active', 'expired', 'cancel'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/**
 * A subscription, as far as the rules need it.
 *
 * A SINGLE_EXAM has both ids, a PROVIDER_PASS its provider's, the other plans none.
 */
export type Subscription = {
  planName: PlanName;
  certificationId: string | null;
  providerId: string | null;
  status: SubscriptionStatus;
  endsAt: Date;
};

/** The status at `now`: past its end a subscription is expired, even before the job has marked it. */
export function statusAt({ status, endsAt }: Pick<Subscription, 'status' | 'endsAt'>, now: Date): SubscriptionStatus {
  return status === 'active' && now >= endsAt ? 'expired' : status;
}

/** The subscription if it is active at `now`, otherwise null. */
export function runningAt<S extends Subscription>(subscription: S | null, now: Date): S | null {
  return subscription && statusAt(subscription, now) === 'active' ? subscription : null;
}

/** Days left, rounded up; 0 if it is no longer active. */
export function daysRemaining(subscription: Pick<Subscription, 'status' | 'endsAt'>, now: Date): number {
  return statusAt(subscription, now) === 'active' ? daysUntil(subscription.endsAt, now) : 0;
}

/** True if the user may cancel it: only an active plan that is not the trial. */
export function isCancellable(subscription: Pick<Subscription, 'planName' | 'status' | 'endsAt'>, now: Date): boolean {
  return subscription.planName !== 'FREE_TRIAL' && statusAt(subscription, now) === 'active';
}
