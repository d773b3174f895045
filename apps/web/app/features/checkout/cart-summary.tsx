import { LockKeyhole } from 'lucide-react';
import { formatPrice } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { SumLines } from './sum-lines.tsx';

export function CartSummary({ price }: { price: number }) {
  const amount = formatPrice(price);
  return (
    <Card className="grid gap-5 lg:sticky lg:top-6">
      <h2 className="text-title font-semibold">Order Summary</h2>
      <SumLines
        lines={[
          { name: 'Subtotal', amount },
          { name: 'Discount', amount: '-$0.00' },
        ]}
        total={{ name: 'Total', amount }}
      />
      <div className="grid gap-3">
        <ButtonLink to="/payment" size="large">
          Proceed to Payment
        </ButtonLink>
        <ButtonLink to="/pricing" variant="secondary">
          Continue Shopping
        </ButtonLink>
      </div>
      <p className="flex items-center justify-center gap-2 text-caption text-ink-muted">
        <LockKeyhole aria-hidden="true" />
        Secure checkout
      </p>
    </Card>
  );
}
