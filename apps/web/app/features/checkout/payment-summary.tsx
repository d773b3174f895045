import { BadgeDollarSign, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CartItem } from '../../lib/purchase/cart-store.ts';
import { fullPrice, mainPrice, priceBeside } from '../../lib/purchase/price.ts';
import { say } from '../../lib/texts.ts';
import { Card } from '../../ui/card.tsx';
import { durationText } from './duration-text.ts';
import { EffectNotice } from './effect-notice.tsx';
import { SumLines } from './sum-lines.tsx';

/** The item and its price; the pay button is passed in. */
export function PaymentSummary({ item, children }: { item: CartItem; children: ReactNode }) {
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
        total={{ name: say('sum.total'), amount: mainPrice(item.price), beside: priceBeside(item.price) }}
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
            <span className="text-ink-muted">{say('payment.moneyBack.text')}</span>
          </span>
        </li>
      </ul>
    </Card>
  );
}
