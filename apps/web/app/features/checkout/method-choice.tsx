import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '@examplar/domain/orders/payment-methods.ts';
import { centsOfDollars } from '@examplar/domain/pricing/dollars.ts';
import { vndOfCents } from '@examplar/domain/pricing/vnd.ts';
import { CreditCard, Landmark, QrCode, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPrice, formatVnd } from '../../lib/format.ts';
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
    badge: <Badge tone="accent">Popular in Vietnam</Badge>,
    description: 'ATM, Visa/Master, QR, e-wallet',
    marks: (
      <>
        <Landmark />
        <CreditCard />
        <QrCode />
        <Wallet />
      </>
    ),
    isQuiet: false,
    formatAmount: (price) => `≈ ${chargedAmount('vnpay', price)}`,
  },
  gumroad: {
    badge: <Badge>Coming Soon</Badge>,
    description: 'International cards',
    marks: <CreditCard />,
    isQuiet: true,
    formatAmount: (price) => `${chargedAmount('gumroad', price)} USD`,
  },
};

/** What a method charges for a price in dollars. */
export const chargedAmount = (method: PaymentMethod, price: number): string =>
  method === 'vnpay' ? formatVnd(vndOfCents(centsOfDollars(price) ?? 0)) : formatPrice(price);

/** The payment methods; none is preselected. */
export function MethodChoice({ price, method, onChoose }: MethodChoiceProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-title font-semibold">Payment method</legend>
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
