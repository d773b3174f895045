import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { mySubscriptionQuery } from '../../lib/queries/plans.ts';
import { say } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { detailOf, labelOf, statusLabel, statusTone } from './subscription-view.ts';

/** The user's plan, its end, and the actions on it: one card for every state. */
export function SubscriptionCard() {
  const { data: subscription, error, isPending } = useQuery(mySubscriptionQuery());
  if (isPending) return <Skeleton className="h-64 rounded-card" />;
  if (error) {
    return (
      <Card>
        <h2 className="mb-3 text-title font-semibold">{say('subscription.title')}</h2>
        <Notice tone="negative">
          {say('subscription.notLoaded')} {error.message}
        </Notice>
      </Card>
    );
  }
  if (!subscription) {
    return (
      <Card className="flex flex-col items-start gap-3">
        <Ticket aria-hidden="true" className="text-heading text-ink-muted" />
        <h2 className="text-title font-semibold">{say('subscription.none')}</h2>
        <p className="text-ink-muted">{say('subscription.none.text')}</p>
        <ButtonLink to="/pricing" className="mt-auto">
          {say('plans.view')}
        </ButtonLink>
      </Card>
    );
  }
  const detail = detailOf(subscription);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3 cramped:flex-wrap">
        <div>
          <h2 className="text-caption font-semibold text-ink-muted">{say('subscription.title')}</h2>
          <p className="mt-2 font-heading text-heading">{labelOf(subscription)}</p>
          {detail && <p className="text-ink-muted">{detail}</p>}
        </div>
        <Badge tone={statusTone(subscription.status)} className="flex-none">
          {statusLabel(subscription.status)}
        </Badge>
      </div>
      <SubscriptionFacts subscription={subscription} />
      <SubscriptionActions subscription={subscription} />
    </Card>
  );
}
