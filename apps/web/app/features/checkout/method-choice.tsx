import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '@examplar/domain/orders/payment-methods';
import { CreditCard, Landmark, QrCode, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { priceInDong } from '../../lib/purchase/price.ts';
import { say } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { MethodCard } from './method-card.tsx';

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

/** The amount that a method charges for a price in dollars. */
export const chargedAmount = (method: PaymentMethod, price: number): string =>
  method === 'vnpay' ? priceInDong(price) : formatPrice(price);

/** The payment methods; none is preselected. */
export function MethodChoice({ price, method, onChoose }: MethodChoiceProps) {
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
