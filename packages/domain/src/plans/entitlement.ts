import { utcDay } from '../catalogue/statuses.ts';
import { toPlanType } from './plan-names.ts';
import { runningAt, type Subscription } from './subscription-state.ts';

/** A subscription, and what it opens beyond its own certification. */
export type OpeningSubscription = Subscription & {
  /** Of a pass for an exam whose end is known, the certification that takes its place (PLN-17). */
  successorId: string | null;
};

/** What somebody has: the latest subscription, if any, and the last day (UTC) of a team's seat. */
export type Entitled = { subscription: OpeningSubscription | null; seatEndsOn: string | null };

/** The viewer: a visitor, or a signed-in user. */
export type Viewer = { kind: 'visitor' } | ({ kind: 'user' } & Entitled);

/** The certification and provider of a question or exam. */
type Place = { certificationId: string; providerId: string };

/** The content to open. `isPreview`: one of the first 10 questions. `isFree`: the certification's first practice exam. */
export type Openable = ({ kind: 'question'; isPreview: boolean } | { kind: 'exam'; isFree: boolean }) & Place;

export type Opening = { ok: true } | { ok: false; reason: 'LOGIN' | 'SUBSCRIPTION_REQUIRED' };

/**
 * Decides whether the viewer may open the content now: the table of PLN-1, and the only place that decides this.
 *
 * A visitor must sign in for an exam (`LOGIN`, a 401), but gets SUBSCRIPTION_REQUIRED for a question outside the
 * preview. An open attempt always stays usable: resuming does not check entitlement.
 */
export function mayOpen(viewer: Viewer, thing: Openable, now: Date): Opening {
  if (thing.kind === 'question' && thing.isPreview) return { ok: true };
  if (viewer.kind === 'visitor') {
    return { ok: false, reason: thing.kind === 'exam' ? 'LOGIN' : 'SUBSCRIPTION_REQUIRED' };
  }
  if (thing.kind === 'exam' && thing.isFree) return { ok: true };
  const isCovered = hasRunningSeat(viewer.seatEndsOn, now) || covers(runningAt(viewer.subscription, now), thing);
  return isCovered ? { ok: true } : { ok: false, reason: 'SUBSCRIPTION_REQUIRED' };
}

/** Whether a team's seat, which opens everything, runs (PLN-1, TEA-32). */
export const hasRunningSeat = (seatEndsOn: string | null, now: Date): boolean =>
  seatEndsOn !== null && seatEndsOn >= utcDay(now);

/** True if an active subscription (null: none) unlocks everything of this certification. */
export function covers(subscription: OpeningSubscription | null, { certificationId, providerId }: Place): boolean {
  if (!subscription) return false;
  switch (toPlanType(subscription.planName)) {
    case 'FREE_TRIAL':
    case 'ALL_ACCESS':
      return true;
    case 'PROVIDER_PASS':
      return subscription.providerId === providerId;
    case 'SINGLE_EXAM':
      return subscription.certificationId === certificationId || subscription.successorId === certificationId;
  }
}
