import { Check, Trash2 } from 'lucide-react';
import type { CartItem } from '../../lib/purchase/cart-store.ts';
import { say } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/money.tsx';
import { durationText } from './duration-text.ts';

/** The item as it was added; the server decides its price at payment. */
export function CartItemCard({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const facts = [
    [say('fact.duration'), durationText(item.durationMonths)],
    ...(item.certificationName ? [[say('fact.certification'), item.certificationName]] : []),
    ...(item.providerName ? [[say('fact.provider'), item.providerName]] : []),
  ];
  return (
    <Card className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="flex flex-wrap items-center gap-2.5 text-title font-semibold">
            {item.name}
            {item.badge && <Badge tone="gold">{item.badge}</Badge>}
          </h2>
          {item.description && <p className="mt-1 max-w-[60ch] text-ink-muted">{item.description}</p>}
        </div>
        <p className="font-heading text-heading tabular-nums">
          <Price dollars={item.price} />
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt className="text-caption text-ink-muted">{name}</dt>
            <dd className="font-semibold">{fact}</dd>
          </div>
        ))}
      </dl>
      {item.features.length > 0 && (
        <ul className="grid gap-x-6 gap-y-2 border-t border-line pt-5 sm:grid-cols-2">
          {item.features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-1 text-accent" />
              {feature}
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="quiet"
        size="small"
        onClick={onRemove}
        aria-label={say('cart.remove', { name: item.name })}
        className="-ms-3 justify-self-start"
      >
        <Trash2 aria-hidden="true" />
        {say('action.remove')}
      </Button>
    </Card>
  );
}
