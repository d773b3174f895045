import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../lib/page-head.tsx';
import { privateHeads } from '../../lib/private-heads.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSpinner } from '../../ui/states/spinner.tsx';
import { OrderOutcome } from './orders/order-outcome.tsx';
import { useSettledOrder } from './orders/use-settled-order.ts';

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
