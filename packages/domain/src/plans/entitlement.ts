import { planTypeOf } from './plan-names.ts';
import { runningAt, type Subscription } from './subscription-state.ts';

/** Who asks: a visitor, or someone signed in with their latest subscription, if any. */
export type Viewer = { kind: 'visitor' } | { kind: 'user'; subscription: Subscription | null };

/** Where a question or an exam belongs. */
type Place = { certificationId: string; providerId: string };

/** What is asked for. `isPreview`: among the first 10 questions. `isFree`: the certification's first practice exam. */
export type Openable = ({ kind: 'question'; isPreview: boolean } | { kind: 'exam'; isFree: boolean }) & Place;

export type Opening = { ok: true } | { ok: false; reason: 'LOGIN' | 'SUBSCRIPTION_REQUIRED' };

/**
 * Whether the viewer may open it now: the table of PLN-1, and the only place that decides.
 *
 * A visitor is asked to sign in for an exam (`LOGIN`, a 401), but told of the subscription for a question past the
 * preview, as section 1 words it. An open attempt stays usable whatever this says: resuming does not ask.
 */
export function mayOpen(viewer: Viewer, thing: Openable, now: Date): Opening {
  if (thing.kind === 'question' && thing.isPreview) return { ok: true };
  if (viewer.kind === 'visitor') {
    return { ok: false, reason: thing.kind === 'exam' ? 'LOGIN' : 'SUBSCRIPTION_REQUIRED' };
  }
  if (thing.kind === 'exam' && thing.isFree) return { ok: true };
  const isCovered = covers(runningAt(viewer.subscription, now), thing);
  return isCovered ? { ok: true } : { ok: false, reason: 'SUBSCRIPTION_REQUIRED' };
}

/** Whether a running subscription (null: none) unlocks everything of this certification. */
export function covers(subscription: Subscription | null, { certificationId, providerId }: Place): boolean {
  if (!subscription) return false;
  switch (planTypeOf(subscription.planName)) {
    case 'FREE_TRIAL':
    case 'ALL_ACCESS':
      return true;
    case 'PROVIDER_PASS':
      return subscription.providerId === providerId;
    case 'SINGLE_EXAM':
      return subscription.certificationId === certificationId;
  }
}
