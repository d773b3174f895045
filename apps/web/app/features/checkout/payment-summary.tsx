import { BadgeDollarSign, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CartItem } from '../../lib/cart-store.ts';
import { formatPrice } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { durationText } from './duration-text.ts';
import { SumLines } from './sum-lines.tsx';

/** The item and its price; the pay button is passed in. */
export function PaymentSummary({ item, children }: { item: CartItem; children: ReactNode }) {
  const amount = formatPrice(item.price);
  return (
    <Card className="grid gap-5 lg:sticky lg:top-6">
      <h2 className="text-title font-semibold">Order Summary</h2>
      <div>
        <p className="font-semibold">{item.name}</p>
        <p className="text-caption text-ink-muted">
          {[durationText(item.durationMonths), item.certificationName ?? item.providerName].filter(Boolean).join(' · ')}
        </p>
      </div>
      <SumLines
        lines={[
          { name: 'Subtotal', amount },
          { name: 'Tax', amount: '$0.00' },
        ]}
        total={{ name: 'Total', amount }}
      />
      {children}
      <ul className="grid gap-3 border-t border-line pt-5 text-caption">
        <li className="flex gap-3">
          <LockKeyhole aria-hidden="true" className="mt-px text-body text-positive" />
          <span>
            <span className="block font-semibold">Secure Payment</span>
            <span className="text-ink-muted">
              You pay on the payment provider’s page. We never see your card details.
            </span>
          </span>
        </li>
        <li className="flex gap-3">
          <BadgeDollarSign aria-hidden="true" className="mt-px text-body text-positive" />
          <span>
            <span className="block font-semibold">Money Back Guarantee</span>
            <span className="text-ink-muted">Full refund within 14 days, once per account.</span>
          </span>
        </li>
      </ul>
    </Card>
  );
}
