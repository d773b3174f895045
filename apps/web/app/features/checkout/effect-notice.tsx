import { useQuery } from '@tanstack/react-query';
import type { CartItem } from '../../lib/purchase/cart-store.ts';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { mySubscriptionQuery, quotesQuery } from '../../lib/queries/plans.ts';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { purchaseEffect } from './purchase-effect.ts';

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
          now: new Date(),
        })
      : null;
  return (
    <div className="grid gap-2 text-caption">
      {effect && <Notice tone={effect.isRefused ? 'caution' : 'info'}>{effect.text}</Notice>}
      <p className="text-ink-muted">
        {say('effect.otherPayments')} <TextLink to="/terms#plans">{say('effect.terms')}</TextLink>
      </p>
    </div>
  );
}
