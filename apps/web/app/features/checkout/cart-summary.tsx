import { LockKeyhole } from 'lucide-react';
import type { CartItem } from '../../lib/purchase/cart-store.ts';
import { fullPrice, mainPrice, priceBeside } from '../../lib/purchase/price.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EffectNotice } from './effect-notice.tsx';
import { SumLines } from './sum-lines.tsx';

export function CartSummary({ item }: { item: CartItem }) {
  const { price } = item;
  return (
    <Card className="grid gap-5 lg:sticky lg:top-6">
      <h2 className="text-title font-semibold">{say('sum.order')}</h2>
      <SumLines
        lines={[
          { name: say('sum.subtotal'), amount: fullPrice(price) },
          { name: say('sum.discount'), amount: say('sum.discount.amount', { amount: mainPrice(0) }) },
        ]}
        total={{ name: say('sum.total'), amount: mainPrice(price), beside: priceBeside(price) }}
      />
      <EffectNotice item={item} />
      <div className="grid gap-3">
        <ButtonLink to="/payment" size="large">
          {say('cart.pay')}
        </ButtonLink>
        <ButtonLink to="/pricing" variant="secondary">
          {say('cart.shop')}
        </ButtonLink>
      </div>
      <p className="flex items-center justify-center gap-2 text-caption text-ink-muted">
        <LockKeyhole aria-hidden="true" />
        {say('cart.secure')}
      </p>
    </Card>
  );
}
