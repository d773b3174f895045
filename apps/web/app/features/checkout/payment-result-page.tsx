import { isSettled, isUndecided } from '@examplar/domain/orders/order-states';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { certificationPath, providerPath } from '../../lib/address/catalogue-paths.ts';
import { formatDate } from '../../lib/format.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { privateHeads } from '../../lib/page/private-heads.ts';
import { forgetPageAfterPurchase, readPageAfterPurchase } from '../../lib/purchase/after-purchase.ts';
import { useCartStore } from '../../lib/purchase/cart-store.ts';
import { planLabel } from '../../lib/purchase/plan-label.ts';
import { certificationsQuery } from '../../lib/queries/catalogue.ts';
import { ownAttemptsQuery } from '../../lib/queries/own-attempts.ts';
import { mySubscriptionQuery } from '../../lib/queries/plans.ts';
import { targetsQuery } from '../../lib/queries/study.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSpinner, Spinner } from '../../ui/states/spinner.tsx';
import { PrivatePage } from '../identity/require-session.tsx';
import { type Order, orderEffectQuery, orderQuery, useOrderEffect } from './orders/order.tsx';
import { OutcomeCard } from './outcome-card.tsx';

/** The page that the gateway redirects to. */
export default function PaymentResultPage() {
  return (
    <PrivatePage page="paymentResult">
      <PaymentResult />
    </PrivatePage>
  );
}

export function PaymentResult() {
  const [search] = useSearchParams();
  const orderId = search.get('order') ?? '';
  const { order, error, isPatienceOver, askAgain } = useSettledOrder(orderId);
  const isUnknown = orderId === '' || error?.statusCode === 404;
  return (
    <div className="page-width py-10 sm:py-16">
      <PageHead {...privateHeads.paymentResult} isPrivate />
      {order ? (
        <OrderOutcome order={order} isPatienceOver={isPatienceOver} onAskAgain={askAgain} />
      ) : isUnknown ? (
        <EmptyState
          as="h1"
          title={say('paymentResult.unknown')}
          icon={<SearchX aria-hidden="true" />}
          action={<ButtonLink to="/profile">{say('orders.goTo')}</ButtonLink>}
        >
          {say('paymentResult.unknown.text')}
        </EmptyState>
      ) : error ? (
        <ErrorState
          as="h1"
          title={say('paymentResult.failed')}
          action={<Button onClick={askAgain}>{say('tryAgain')}</Button>}
        >
          {say('paymentResult.failed.text', { cause: error.message })}
        </ErrorState>
      ) : (
        <PageSpinner>{say('paymentResult.loading')}</PageSpinner>
      )}
    </div>
  );
}

const pollEveryMs = 2_000;
const pollForMs = 60_000;

/**
 * The order after paying, polled every 2 s for 60 s until it is decided: only what the gateway reported to the server counts,
 * not that the browser returned. A paid order empties the cart and refetches everything that depends on the plan.
 */
function useSettledOrder(orderId: string) {
  const queryClient = useQueryClient();
  const [until, setUntil] = useState(() => Date.now() + pollForMs);
  const [isPatienceOver, setIsPatienceOver] = useState(false);
  const order = useQuery({
    ...orderQuery(orderId),
    enabled: orderId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isUndecided(state.data.status) && Date.now() < until ? pollEveryMs : false,
  });
  const isPaid = order.data?.status === 'paid';
  const isOfTeam = typeof order.data?.teamId === 'string';

  useEffect(() => {
    if (!isPaid) return;
    if (!isOfTeam) useCartStore.getState().clear();
    const isOrder = (key: unknown) => key === 'GET /orders/:orderId';
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isOrder(queryKey[0]) });
  }, [isPaid, isOfTeam, queryClient]);

  useEffect(() => {
    setIsPatienceOver(false);
    const timer = setTimeout(() => setIsPatienceOver(true), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  const askAgain = () => {
    setUntil(Date.now() + pollForMs);
    void order.refetch();
  };
  return { order: order.data, error: order.error, isPatienceOver, askAgain };
}

type OrderOutcomeProps = { order: Order; isPatienceOver: boolean; onAskAgain: () => void };

/** The outcome of the payment in one sentence, with the next step. */
function OrderOutcome({ order, isPatienceOver, onAskAgain }: OrderOutcomeProps) {
  const hasItem = useCartStore((store) => store.item !== null);
  const receipt = (
    <ButtonLink to={`/orders/${order.id}`} variant="secondary">
      {say('paymentResult.receipt')}
    </ButtonLink>
  );
  if (isSettled(order.status)) {
    return order.teamId ? (
      <PaidSeats order={order} teamId={order.teamId} receipt={receipt} />
    ) : (
      <PaidOrder order={order} receipt={receipt} />
    );
  }
  if (order.status === 'review') {
    return (
      <OutcomeCard
        order={order}
        icon={<CircleAlert className="text-caution" />}
        title={say('paymentResult.review')}
        actions={receipt}
      >
        {say('paymentResult.review.text')}
      </OutcomeCard>
    );
  }
  if (!isUndecided(order.status)) {
    return (
      <OutcomeCard
        order={order}
        icon={<CircleX className="text-negative" />}
        title={order.status === 'expired' ? say('paymentResult.expired') : say('paymentResult.declined')}
        actions={
          <>
            <ButtonLink to={order.teamId ? seatsPath(order.teamId) : hasItem ? '/payment' : '/pricing'}>
              {say('tryAgain')}
            </ButtonLink>
            {!order.teamId && (
              <ButtonLink to="/cart" variant="secondary">
                {say('checkout.backToCart')}
              </ButtonLink>
            )}
          </>
        }
      >
        {order.status === 'expired' ? say('paymentResult.expired.text') : say('paymentResult.declined.text')}{' '}
        {say('paymentResult.chargedAnyway')}
      </OutcomeCard>
    );
  }
  return (
    <OutcomeCard
      order={order}
      icon={isPatienceOver ? <CircleAlert className="text-caution" /> : <Spinner className="size-9 text-accent" />}
      title={say('paymentResult.pending')}
      actions={
        isPatienceOver && (
          <>
            <Button variant="primary" onClick={onAskAgain}>
              {say('paymentResult.checkAgain')}
            </Button>
            {receipt}
          </>
        )
      }
    >
      {isPatienceOver ? say('paymentResult.slow') : say('paymentResult.waiting')}
    </OutcomeCard>
  );
}

const seatsPath = (teamId: string) => `/teams/${teamId}/seats`;

/** Seats are the team's: what comes next is on the page of its seats. */
const PaidSeats = ({ order, teamId, receipt }: { order: Order; teamId: string; receipt: ReactNode }) => (
  <OutcomeCard
    order={order}
    icon={<CircleCheck className="text-positive" />}
    title={say('paymentResult.paid')}
    actions={
      <>
        <ButtonLink to={seatsPath(teamId)}>{say('paymentResult.toSeats')}</ButtonLink>
        {receipt}
      </>
    }
  >
    {say('paymentResult.seats')}
  </OutcomeCard>
);

/** It waits for everything its sentences and buttons say, so that nothing moves once it is there. */
function PaidOrder({ order, receipt }: { order: Order; receipt: ReactNode }) {
  const loading = [
    useQuery(mySubscriptionQuery()),
    useQuery(orderEffectQuery(order)),
    useQuery(certificationsQuery()),
    useQuery(ownAttemptsQuery()),
    useQuery(targetsQuery()),
  ];
  if (loading.some(({ isPending }) => isPending)) return <PageSpinner>{say('paymentResult.loading')}</PageSpinner>;
  return (
    <OutcomeCard
      order={order}
      icon={<CircleCheck className="text-positive" />}
      title={say('paymentResult.paid')}
      actions={
        <>
          <NextSteps order={order} />
          {receipt}
        </>
      }
    >
      <Thanks order={order} />
    </OutcomeCard>
  );
}

/** Where a purchase leads (PAG-81): back to what needed it, else on with the certification bought or practised last; newcomers choose one. */
function NextSteps({ order }: { order: Order }) {
  const [page] = useState(readPageAfterPurchase);
  const { data: certifications } = useQuery(certificationsQuery());
  const { data: attempts } = useQuery(ownAttemptsQuery());
  const { data: targets } = useQuery(targetsQuery());
  if (page) {
    return (
      <ButtonLink to={page.path} onClick={forgetPageAfterPurchase}>
        {page.label}
      </ButtonLink>
    );
  }
  const opened = certifications?.filter(
    ({ id, provider }) =>
      id === (order.certificationId ?? id) && (order.providerName === null || provider === order.providerName),
  );
  const practised = attempts?.map(({ certificationId }) => opened?.find(({ id }) => id === certificationId));
  const certification = order.certificationId ? opened?.[0] : practised?.find(Boolean);
  if (!certification) {
    const list = order.providerName ? providerPath(order.providerName) : '/exams';
    return <ButtonLink to={list}>{say('paymentResult.start')}</ButtonLink>;
  }
  const { id, code } = certification;
  return (
    <>
      <ButtonLink to={certificationPath(id)}>{say('paymentResult.continue', { certification: code })}</ButtonLink>
      {targets?.every((target) => target.certificationId !== id) && (
        <ButtonLink to={`/study/${id}`} variant="secondary">
          {say('paymentResult.study')}
        </ButtonLink>
      )}
    </>
  );
}

/** Until when the plan runs, as soon as that is known. The plan is another one if the order was paid while a higher one was active. */
function Thanks({ order }: { order: Order }) {
  const { data: subscription } = useQuery(mySubscriptionQuery());
  const effect = useOrderEffect(order);
  if (subscription?.id !== order.subscriptionId) return say('paymentResult.thanks', { plan: order.planName });
  const { planType, providerName, endDate } = subscription;
  const plan = planType === order.planType ? order.planName : planLabel(planType, providerName);
  const thanks = say('paymentResult.thanksUntil', { plan, date: formatDate(endDate) });
  return effect ? `${thanks} ${effect}` : thanks;
}
