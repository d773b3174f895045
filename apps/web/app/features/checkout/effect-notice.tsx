import type { Certification } from '@examplar/contract/catalogue';
import { dayMs } from '@examplar/domain/plans/calendar';
import { decidePurchase } from '@examplar/domain/plans/purchase';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format.ts';
import type { CartItem } from '../../lib/purchase/cart-store.ts';
import { planLabel } from '../../lib/purchase/plan-label.ts';
import { fullPrice } from '../../lib/purchase/price.ts';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { mySubscriptionQuery, type Quote, quotesQuery, type Subscription } from '../../lib/queries/plans.ts';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { usePriceOfToday } from './renewal-item.ts';

/** What paying does to the plan that the user has, and to other payments (PLN-8): said before anything is paid. */
export function EffectNotice({ item }: { item: CartItem }) {
  const { status } = useSession();
  const { data: current } = useQuery({ ...mySubscriptionQuery(), enabled: status === 'signed-in', staleTime: 0 });
  const { data: quotes } = useQuery(quotesQuery());
  const passFor = item.planType === 'SINGLE_EXAM' ? item.certificationId : undefined;
  const certification = useQuery({
    ...certificationQuery(passFor ?? ''),
    enabled: passFor !== undefined,
    staleTime: 0,
  });
  const subscription = status === 'signed-out' ? null : current;
  const effect =
    quotes && subscription !== undefined && !certification.isLoading
      ? purchaseEffect(item, {
          current: subscription,
          quotes,
          isRetired: certification.data?.status === 'retired',
          sameReachAs: sameReach(subscription, certification.data),
          now: new Date(),
        })
      : null;
  const isUnsold = usePriceOfToday();
  const { price, priceBefore = price } = item;
  return (
    <div className="grid gap-2 text-caption">
      {isUnsold && (
        <Notice tone="caution">
          {item.planType === 'FREE_TRIAL' ? say('cart.trial') : say('cart.unknownPlan')}{' '}
          <TextLink to="/pricing">{say('plans.browse')}</TextLink>
        </Notice>
      )}
      {priceBefore !== price && (
        <Notice tone="info">
          {say('cart.priceChanged', { before: fullPrice(priceBefore), price: fullPrice(price) })}
        </Notice>
      )}
      {effect && <Notice tone={effect.isRefused ? 'caution' : 'info'}>{effect.text}</Notice>}
      <p className="text-ink-muted">
        {say('effect.otherPayments')} <TextLink to="/terms#plans">{say('effect.terms')}</TextLink>
      </p>
    </div>
  );
}

type PurchaseEffect = { text: string; isRefused: boolean };

type Situation = {
  current: Subscription | null;
  quotes: readonly Quote[];
  /** The item is a pass for an exam that can no longer be taken (PLN-16). */
  isRetired?: boolean;
  /** The certifications whose passes have the same reach as the item (PLN-17). */
  sameReachAs?: readonly string[];
  now: Date;
};

/** Of the pass that the user has: that of an exam whose end is known and its successor's have the same reach, either way. */
function sameReach(current: Subscription | null, wanted: Certification | undefined): string[] {
  const successorId = wanted?.retirement?.on ? wanted.successor?.certificationId : null;
  const isSuccessor = current?.opensToo?.certificationId === wanted?.id && current?.certificationId;
  return [successorId, isSuccessor].filter((id) => typeof id === 'string');
}

/**
 * What paying for the item now does to the user's plan, in one sentence (PLN-6, PLN-7); null for a plan that is not sold. The server decides
 * again at payment.
 */
export function purchaseEffect(
  item: CartItem,
  { current, quotes, isRetired = false, sameReachAs = [], now }: Situation,
): PurchaseEffect | null {
  const sold = quotes.find((one) => one.planType === item.planType && one.durationMonths === item.durationMonths);
  if (!sold) return null;
  if (isRetired) return { text: say('effect.retired'), isRefused: true };
  const wanted = {
    planName: sold.name,
    certificationId: (sold.planType === 'SINGLE_EXAM' && item.certificationId) || null,
    // The browser knows providers by name.
    providerId: (sold.planType === 'PROVIDER_PASS' && item.providerName) || null,
    durationMonths: sold.durationMonths,
    sameReachAs,
  };
  const running = current && { ...current, providerId: current.providerName, endsAt: new Date(current.endDate) };
  const purchase = decidePurchase(running, wanted, now);
  const plan = current ? planLabel(current.planType, current.providerName) : '';
  const date = current ? formatDate(current.endDate) : '';
  if (!purchase.ok) {
    if (purchase.reason === 'NOT_AN_UPGRADE') return { text: say('plan.lowerTier'), isRefused: true };
    const isOtherPass = purchase.coveringPlan !== null;
    return { text: isOtherPass ? say('effect.otherPass', { plan, date }) : say('plan.sameTier'), isRefused: true };
  }
  const end = formatDate(purchase.endsAt.toISOString());
  switch (purchase.kind) {
    case 'new':
      return { text: say('effect.starts', { end }), isRefused: false };
    case 'upgrade':
      return { text: say('effect.upgrade', { plan, date, count: purchase.creditDays, end }), isRefused: false };
    case 'renewal': {
      const count = Math.round((purchase.endsAt.getTime() - Date.parse(current?.endDate ?? '')) / dayMs);
      return { text: say('effect.renewal', { plan, date, count, end }), isRefused: false };
    }
  }
}
