import { centsOfDollars } from '@examplar/domain/pricing/dollars.ts';
import { vndOfCents } from '@examplar/domain/pricing/vnd.ts';
import { formatPrice, formatVnd } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { MethodCard } from './method-card.tsx';
import type { PaymentMethod } from './start-payment.ts';

type MethodChoiceProps = { price: number; method: PaymentMethod | null; onChoose: (method: PaymentMethod) => void };

/** The two ways to pay; none is chosen at first. */
export function MethodChoice({ price, method, onChoose }: MethodChoiceProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-title font-semibold">Payment method</legend>
      <MethodCard
        method="vnpay"
        name="VNPay"
        badge={<Badge tone="accent">Popular in Vietnam</Badge>}
        description="ATM, Visa/Master, QR, e-wallet"
        amount={`≈ ${formatVnd(vndOfCents(centsOfDollars(price) ?? 0))}`}
        isChosen={method === 'vnpay'}
        onChoose={() => onChoose('vnpay')}
      />
      <MethodCard
        method="gumroad"
        name="Gumroad"
        badge={<Badge>Coming Soon</Badge>}
        description="International cards"
        amount={`${formatPrice(price)} USD`}
        isChosen={method === 'gumroad'}
        onChoose={() => onChoose('gumroad')}
      />
    </fieldset>
  );
}
