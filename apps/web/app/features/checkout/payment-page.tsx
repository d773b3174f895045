import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '@examplar/domain/orders/payment-methods';
import { refundWindowDays } from '@examplar/domain/plans/refund-window';
import { ArrowLeft, BadgeDollarSign, Check, CreditCard, Landmark, LockKeyhole, QrCode, Wallet } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatPrice } from '../../lib/format.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { privateHeads } from '../../lib/page/private-heads.ts';
import { type CartItem, useCartStore } from '../../lib/purchase/cart-store.ts';
import { fullPrice, mainPrice, priceBeside, priceInDong } from '../../lib/purchase/price.ts';
import { say } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { PrivatePage } from '../identity/require-session.tsx';
import { CheckoutSteps, durationText, SumLines } from './checkout-parts.tsx';
import { EffectNotice } from './effect-notice.tsx';
import { useCartLanguage } from './renewal-item.ts';
import { startPayment } from './start-payment.ts';

/** The last step on our side: choosing the payment method. A created payment redirects to its gateway. */
export default function PaymentPage() {
  return (
    <PrivatePage page="payment">
      <Payment />
    </PrivatePage>
  );
}

export function Payment({ payable = payableMethods }: { payable?: readonly PaymentMethod[] }) {
  const { item, isRestored } = useCartStore();
  const navigate = useNavigate();
  useCartLanguage();
  const [method, setMethod] = useState<PaymentMethod | null>((payable.length === 1 && payable[0]) || null);
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

type MethodChoiceProps = { price: number; method: PaymentMethod | null; onChoose: (method: PaymentMethod) => void };

type Offer = {
  badge: ReactNode;
  description: string;
  marks: ReactNode;
  isQuiet: boolean;
  formatAmount(price: number): string;
};

const offers: Record<PaymentMethod, Offer> = {
  vnpay: {
    badge: <Badge tone="accent">{say('payment.popular')}</Badge>,
    description: say('payment.vnpay'),
    marks: (
      <>
        <Landmark />
        <CreditCard />
        <QrCode />
        <Wallet />
      </>
    ),
    isQuiet: false,
    formatAmount: (price) => say('payment.inDong', { amount: chargedAmount('vnpay', price) }),
  },
  gumroad: {
    badge: <Badge>{say('payment.soon')}</Badge>,
    description: say('payment.gumroad'),
    marks: <CreditCard />,
    isQuiet: true,
    formatAmount: (price) => say('payment.inDollars', { amount: chargedAmount('gumroad', price) }),
  },
};

/** The methods that can pay today. If it is only one, it is chosen already (PAG-80). */
const payableMethods = paymentMethods.filter((method) => !offers[method].isQuiet);

const chargedAmount = (method: PaymentMethod, price: number): string =>
  method === 'vnpay' ? priceInDong(price) : formatPrice(price);

function MethodChoice({ price, method, onChoose }: MethodChoiceProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-title font-semibold">{say('payment.method')}</legend>
      {paymentMethods.map((one) => (
        <MethodCard
          key={one}
          method={one}
          name={paymentMethodLabels[one]}
          badge={offers[one].badge}
          description={offers[one].description}
          marks={offers[one].marks}
          isQuiet={offers[one].isQuiet}
          amount={offers[one].formatAmount(price)}
          isChosen={method === one}
          onChoose={() => onChoose(one)}
        />
      ))}
    </fieldset>
  );
}

type MethodCardProps = {
  method: PaymentMethod;
  name: string;
  badge: ReactNode;
  description: string;
  /** Icons of the ways to pay. */
  marks: ReactNode;
  amount: string;
  /** Offered, but not yet the method to recommend. */
  isQuiet: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

/** A payment method as one large target. */
function MethodCard({ method, name, badge, description, marks, amount, isQuiet, isChosen, onChoose }: MethodCardProps) {
  return (
    <label
      data-choice
      className={cx(
        'flex cursor-pointer items-start gap-4 rounded-option border p-5 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isChosen
          ? 'border-accent bg-accent-soft inset-ring inset-ring-accent'
          : cx('border-line-control hover:border-accent', isQuiet ? 'border-dashed' : 'bg-raised'),
      )}
    >
      <input
        type="radio"
        name="method"
        value={method}
        aria-label={name}
        aria-describedby={`method-${method}`}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <span
        aria-hidden="true"
        data-fill
        className={cx(
          'mt-0.5 grid size-6 flex-none place-items-center rounded-round border',
          isChosen ? 'border-accent bg-accent text-on-accent' : 'border-line-control',
        )}
      >
        {isChosen && <Check className="[stroke-width:3]" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2.5">
          <span className={cx('text-title font-semibold', isQuiet && !isChosen && 'text-ink-muted')}>{name}</span>
          {badge}
        </span>
        <span id={`method-${method}`}>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
            {description}
            <span aria-hidden="true" className="flex gap-2 text-[1.125rem]">
              {marks}
            </span>
          </span>
          <span className="mt-2 block font-semibold tabular-nums">{amount}</span>
        </span>
      </span>
    </label>
  );
}

/** The item and its price; the pay button is passed in. */
function PaymentSummary({ item, children }: { item: CartItem; children: ReactNode }) {
  return (
    <Card className="grid gap-5 lg:sticky lg:top-6">
      <h2 className="text-title font-semibold">{say('sum.order')}</h2>
      <div>
        <p className="font-semibold">{item.name}</p>
        <p className="text-caption text-ink-muted">
          {[durationText(item.durationMonths), item.certificationName ?? item.providerName].filter(Boolean).join(' · ')}
        </p>
      </div>
      <SumLines
        lines={[
          { name: say('sum.subtotal'), amount: fullPrice(item.price) },
          { name: say('sum.tax'), amount: mainPrice(0) },
        ]}
        total={{ name: say('sum.total'), amount: mainPrice(item.price), secondAmount: priceBeside(item.price) }}
      />
      <EffectNotice item={item} />
      {children}
      <ul className="grid gap-3 border-t border-line pt-5 text-caption">
        <li className="flex gap-3">
          <LockKeyhole aria-hidden="true" className="mt-px text-body text-positive" />
          <span>
            <span className="block font-semibold">{say('payment.secure')}</span>
            <span className="text-ink-muted">{say('payment.secure.text')}</span>
          </span>
        </li>
        <li className="flex gap-3">
          <BadgeDollarSign aria-hidden="true" className="mt-px text-body text-positive" />
          <span>
            <span className="block font-semibold">{say('payment.moneyBack')}</span>
            <span className="text-ink-muted">{say('payment.moneyBack.text', { days: refundWindowDays })}</span>
          </span>
        </li>
      </ul>
    </Card>
  );
}
