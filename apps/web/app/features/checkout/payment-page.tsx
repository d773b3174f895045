import { type PaymentMethod, paymentMethodLabels } from '@examplar/domain/orders/payment-methods';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHead } from '../../lib/page-head.tsx';
import { privateHeads } from '../../lib/private-heads.ts';
import { useCartStore } from '../../lib/purchase/cart-store.ts';
import { mainPrice } from '../../lib/purchase/price.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { chargedAmount, MethodChoice } from './method-choice.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { startPayment } from './start-payment.ts';
import { useCartLanguage } from './use-cart-language.ts';

/** The last step on our side: choosing the payment method. A created payment redirects to its gateway. */
export function PaymentPage() {
  const { item, isRestored } = useCartStore();
  const navigate = useNavigate();
  useCartLanguage();
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const [complaint, setComplaint] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const choice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isRestored && !item) void navigate('/cart', { replace: true });
  }, [isRestored, item, navigate]);

  // Back from the gateway's page, the browser may restore this one in its busy state.
  useEffect(() => {
    const wakeUp = (event: PageTransitionEvent) => event.persisted && setIsBusy(false);
    addEventListener('pageshow', wakeUp);
    return () => removeEventListener('pageshow', wakeUp);
  }, []);

  const head = <PageHead {...privateHeads.payment} isPrivate />;
  if (!item) {
    return (
      <>
        {head}
        <PageSkeleton title={say('payment.title')} />
      </>
    );
  }

  const pay = async () => {
    if (!method) {
      setComplaint(say('payment.select'));
      choice.current?.querySelector('input')?.focus();
      return;
    }
    setComplaint('');
    setIsBusy(true);
    const start = await startPayment(method, item);
    if (start.ok) return location.assign(start.address);
    setComplaint(start.text);
    setIsBusy(false);
  };

  return (
    <div className="page-width py-6 sm:py-10">
      {head}
      <CheckoutSteps current="pay" />
      <ButtonLink to="/cart" variant="quiet" size="small" className="-ms-3 mt-2">
        <ArrowLeft aria-hidden="true" />
        {say('checkout.backToCart')}
      </ButtonLink>
      <h1 className="mt-2 font-heading text-heading">{say('payment.title')}</h1>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div ref={choice} className="grid gap-4">
          <MethodChoice
            price={item.price}
            method={method}
            onChoose={(chosen) => {
              setMethod(chosen);
              setComplaint('');
            }}
          />
        </div>
        <PaymentSummary item={item}>
          <Button
            variant="primary"
            size="large"
            isBusy={isBusy}
            busyLabel={say('action.processing')}
            onClick={() => void pay()}
            className="w-full"
          >
            {payLabel(method, item.price)}
          </Button>
          {complaint && <Notice tone="negative">{complaint}</Notice>}
        </PaymentSummary>
      </div>
    </div>
  );
}

/** The amount charged, in the currency of the chosen method. */
function payLabel(method: PaymentMethod | null, price: number): string {
  if (!method) return say('payment.pay', { amount: mainPrice(price) });
  return say('payment.payWith', { amount: chargedAmount(method, price), method: paymentMethodLabels[method] });
}
