import { isUndecided } from '@examplar/domain/orders/order-states';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer, SearchX } from 'lucide-react';
import { useParams } from 'react-router';
import { PageHead } from '../../../lib/page-head.tsx';
import { privateHeads } from '../../../lib/private-heads.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../../ui/states/page-skeleton.tsx';
import { orderQuery } from '../checkout.queries.ts';
import { ClaimSale } from './claim-sale.tsx';
import { MoneyBack } from './money-back.tsx';
import { Receipt } from './receipt.tsx';

/** One of the user's orders: a printable receipt, and the refund request. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orderQuery(orderId));
  const head = <PageHead {...privateHeads.receipt} isPrivate />;
  if (error?.statusCode === 404) {
    return (
      <>
        {head}
        <EmptyState
          as="h1"
          title={say('order.notFound')}
          icon={<SearchX aria-hidden="true" />}
          action={<ButtonLink to="/profile">{say('orders.goTo')}</ButtonLink>}
        >
          {say('order.notFound.text')}
        </EmptyState>
      </>
    );
  }
  if (error) {
    return (
      <>
        {head}
        <ErrorState
          as="h1"
          title={say('order.notLoaded')}
          action={<Button onClick={() => void refetch()}>{say('tryAgain')}</Button>}
        >
          {error.message}
        </ErrorState>
      </>
    );
  }
  if (!order) {
    return (
      <>
        {head}
        <PageSkeleton title={say('receipt.title')} />
      </>
    );
  }
  return (
    <div className="page-width grid max-w-3xl gap-5 py-8 sm:py-12 print:p-0">
      {head}
      <div data-screen-only className="flex flex-wrap justify-between gap-3">
        <ButtonLink to="/profile" variant="quiet" size="small" className="-ms-3">
          <ArrowLeft aria-hidden="true" />
          {say('order.profile')}
        </ButtonLink>
        <Button size="small" onClick={() => print()}>
          <Printer aria-hidden="true" />
          {say('order.print')}
        </Button>
      </div>
      <Receipt order={order} />
      {isUndecided(order.status) && (
        <ButtonLink to={`/payment/result?order=${order.id}`} variant="secondary" className="justify-self-start">
          {say('order.check')}
        </ButtonLink>
      )}
      <ClaimSale order={order} />
      <MoneyBack order={order} />
    </div>
  );
}
