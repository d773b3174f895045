import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../lib/page-head.tsx';
import { privateHeads } from '../../lib/private-heads.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSpinner } from '../../ui/states/spinner.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { useSettledOrder } from './use-settled-order.ts';

/** The page that the gateway redirects to. */
export function PaymentResultPage() {
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
          title="We can’t show this payment"
          icon={<SearchX aria-hidden="true" />}
          action={<ButtonLink to="/profile">Go to your orders</ButtonLink>}
        >
          This isn’t one of your orders. Everything you’ve paid for is listed in your profile.
        </EmptyState>
      ) : error ? (
        <ErrorState as="h1" title="Couldn’t load your payment" action={<Button onClick={askAgain}>Try Again</Button>}>
          {error.message} Your order is safe.
        </ErrorState>
      ) : (
        <PageSpinner>Looking up your payment...</PageSpinner>
      )}
    </div>
  );
}
