import { isUndecided } from '@examplar/domain/orders/order-states.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer, SearchX } from 'lucide-react';
import { useParams } from 'react-router';
import { PageHead } from '../../lib/page-head.tsx';
import { privateHeads } from '../../lib/private-heads.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { orderQuery } from './checkout.queries.ts';
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
          title="Order not found"
          icon={<SearchX aria-hidden="true" />}
          action={<ButtonLink to="/profile">Go to your orders</ButtonLink>}
        >
          This isn’t one of your orders.
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
          title="The order could not be loaded"
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
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
        <PageSkeleton title="Receipt" />
      </>
    );
  }
  return (
    <div className="page-width grid max-w-3xl gap-5 py-8 sm:py-12 print:p-0">
      {head}
      <div data-screen-only className="flex flex-wrap justify-between gap-3">
        <ButtonLink to="/profile" variant="quiet" size="small" className="-ms-3">
          <ArrowLeft aria-hidden="true" />
          My Profile
        </ButtonLink>
        <Button size="small" onClick={() => print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      <Receipt order={order} />
      {isUndecided(order.status) && (
        <ButtonLink to={`/payment/result?order=${order.id}`} variant="secondary" className="justify-self-start">
          Check the payment
        </ButtonLink>
      )}
      <ClaimSale order={order} />
      <MoneyBack order={order} />
    </div>
  );
}
