import type { Recommendation } from '@examplar/contract/payments/plans';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { call } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { langOf } from '../../../lib/page/lang-of.ts';
import { type CartItem, useCartStore } from '../../../lib/purchase/cart-store.ts';
import { offerReason } from '../../../lib/purchase/offer-reason.ts';
import { offerName } from '../../../lib/purchase/plan-label.ts';
import { fullComparedPrice } from '../../../lib/purchase/price.ts';
import { certificationQuery } from '../../../lib/queries/catalogue.ts';
import { offersQuery } from '../../../lib/queries/plans.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EnglishPart } from '../../../ui/english-part.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';

const planFeaturesQuery = () => endpointQuery('GET /subscriptions/features');

type ExamOfferProps = {
  certificationId: string;
  /** Called before the user leaves for the plan pages. */
  onPlans: () => void;
  /** Called when the plan is in the cart, or (a free trial) already unlocks the exam. */
  onSuccess: (opened: 'cart' | 'exam') => void;
};

/** The cheapest plan that unlocks the exam, with its price on the button. Nothing if no plan is sold for it. */
function ExamOffer({ certificationId, onPlans, onSuccess }: ExamOfferProps) {
  const { data: plans, isPending } = useQuery(offersQuery(certificationId));
  const { data: certification } = useQuery(certificationQuery(certificationId));
  const { data: planFeatures } = useQuery(planFeaturesQuery());
  const putIntoCart = useCartStore((cart) => cart.put);
  const client = useQueryClient();
  const cheapest = plans?.[0];
  const features = planFeatures?.find(({ planType }) => planType === cheapest?.planType)?.features ?? [];

  const trial = useMutation({
    mutationFn: () => call('POST /subscriptions', { body: { planType: 'FREE_TRIAL', durationMonths: 0 } }),
    onSuccess: async () => {
      showToast(say('plan.trialStarted'), 'positive');
      await client.invalidateQueries();
      onSuccess('exam');
    },
  });
  const take = (plan: Recommendation) => {
    if (plan.planType === 'FREE_TRIAL') return trial.mutate();
    const place = { certificationName: certification?.title ?? '', providerName: certification?.provider ?? '' };
    const reason = certification ? offerReason(plan, certification) : plan.reason;
    putIntoCart(planCartItem({ ...plan, reason }, { ...place, features }));
    onPlans();
    onSuccess('cart');
  };

  if (isPending) return <Skeleton className="h-40 rounded-card" />;
  if (!cheapest) return null;
  return (
    <section aria-label={say('plan.cheapest')} className="grid gap-3 rounded-card border border-line bg-raised p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-title font-semibold">{offerName(cheapest)}</h3>
        <p className="font-semibold tabular-nums">
          {cheapest.price === 0 ? say('plan.free') : fullComparedPrice(cheapest.price)}{' '}
          <span className="font-normal text-ink-muted">
            {cheapest.durationMonths === 0
              ? say('plan.for30Days')
              : say('plan.forMonths', { count: cheapest.durationMonths })}
          </span>
        </p>
      </div>
      {certification && <p className="text-ink-muted">{offerReason(cheapest, certification)}</p>}
      <Button variant="primary" size="large" isBusy={trial.isPending} onClick={() => take(cheapest)}>
        <LockKeyholeOpen aria-hidden="true" />
        {cheapest.planType === 'FREE_TRIAL'
          ? say('plan.startTrial')
          : say('plan.getFor', { price: fullComparedPrice(cheapest.price) })}
      </Button>
      {trial.error && <Notice tone="negative">{messageOf(trial.error, say('plan.failed'))}</Notice>}
    </section>
  );
}

/** In place of the modes, which are greyed below it: what unlocks this exam, and the way to all plans (PAG-70). */
export function LockedOffer(props: ExamOfferProps) {
  return (
    <section aria-labelledby="unlock" className="mt-6 grid max-w-2xl gap-4">
      <h2 id="unlock" className="flex items-center gap-2.5 text-title font-semibold">
        <LockKeyhole aria-hidden="true" className="text-accent" />
        {say('exam.needsPlan')}
      </h2>
      <ExamOffer {...props} />
      <ButtonLink to="/pricing" variant="secondary" onClick={props.onPlans} className="justify-self-start">
        {say('plans.view')}
      </ButtonLink>
    </section>
  );
}

type ExamUpgradeModalProps = ExamOfferProps & {
  exam: { title: string; untranslated?: string[] | undefined };
  onClose: () => void;
};

/** The offer as a dialog: when a start is refused because the plan has ended meanwhile, or the other mode of an exam is open. */
export function ExamUpgradeModal({ exam, onClose, ...offer }: ExamUpgradeModalProps) {
  const { data: certification } = useQuery(certificationQuery(offer.certificationId));
  return (
    <Dialog
      isOpen
      title={say('exam.needsPlan')}
      description={
        <EnglishPart part={exam.title} lang={langOf(exam, 'title')}>
          {certification
            ? say('exam.needsPlan.for', { exam: exam.title, certification: certification.title })
            : say('exam.needsPlan.text', { exam: exam.title })}
        </EnglishPart>
      }
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('action.notNow')}
          </Button>
          <ButtonLink to="/pricing" variant="secondary" onClick={offer.onPlans}>
            {say('plans.view')}
          </ButtonLink>
        </>
      }
    >
      <ExamOffer {...offer} />
    </Dialog>
  );
}

type Place = { certificationName: string; providerName: string; features: string[] };

/** A recommended plan as a cart item; a pass names what it unlocks. */
export function planCartItem(plan: Recommendation, { certificationName, providerName, features }: Place): CartItem {
  return {
    planType: plan.planType,
    name: offerName(plan),
    price: plan.price,
    durationMonths: plan.durationMonths,
    description: plan.reason,
    features,
    ...(plan.planType === 'SINGLE_EXAM' && { certificationId: plan.certificationId, certificationName }),
    ...(plan.planType === 'PROVIDER_PASS' && { providerName: plan.providerName ?? providerName }),
  };
}
