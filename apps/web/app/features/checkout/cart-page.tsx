import { useQueryClient } from '@tanstack/react-query';
import { Check, LockKeyhole, ShoppingCart, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../lib/page/page-head.tsx';
import { privateHeads } from '../../lib/page/private-heads.ts';
import { type CartItem, useCartStore } from '../../lib/purchase/cart-store.ts';
import { fullPrice, mainPrice, priceBeside } from '../../lib/purchase/price.ts';
import { say } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { PrivatePage } from '../identity/require-session.tsx';
import { QuestionsLanguage } from '../question-parts/questions-language.tsx';
import { CheckoutSteps, durationText, SumLines } from './checkout-parts.tsx';
import { EffectNotice } from './effect-notice.tsx';
import { renewalItem, useCartLanguage } from './renewal-item.ts';

/** The cart, which holds one item. */
export default function CartPage() {
  return (
    <PrivatePage page="cart">
      <Cart />
    </PrivatePage>
  );
}

export function Cart() {
  const { item, isRestored, clear } = useCartStore();
  const { isFilling, hasFailed } = useRenewalLink();
  useCartLanguage();
  const head = <PageHead {...privateHeads.cart} isPrivate />;
  if (!isRestored || isFilling) {
    return (
      <>
        {head}
        <PageSkeleton title={say('cart.title')} />
      </>
    );
  }
  if (!item) {
    return (
      <>
        {head}
        <EmptyState
          as="h1"
          title={say('cart.empty')}
          icon={<ShoppingCart aria-hidden="true" />}
          action={<ButtonLink to="/pricing">{say('plans.browse')}</ButtonLink>}
        >
          {hasFailed ? say('cart.notSold') : say('cart.empty.text')}
        </EmptyState>
      </>
    );
  }
  return (
    <div className="page-width py-6 sm:py-10">
      {head}
      <CheckoutSteps current="cart" />
      <h1 className="mt-3 font-heading text-heading">{say('cart.heading')}</h1>
      <QuestionsLanguage className="mt-2" />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CartItemCard item={item} onRemove={clear} />
        <CartSummary item={item} />
      </div>
    </div>
  );
}

/** The item as it was added; the server decides its price at payment. */
function CartItemCard({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
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

function CartSummary({ item }: { item: CartItem }) {
  const { price } = item;
  return (
    <Card className="grid gap-5 lg:sticky lg:top-6">
      <h2 className="text-title font-semibold">{say('sum.order')}</h2>
      <SumLines
        lines={[
          { name: say('sum.subtotal'), amount: fullPrice(price) },
          { name: say('sum.discount'), amount: say('sum.discount.amount', { amount: mainPrice(0) }) },
        ]}
        total={{ name: say('sum.total'), amount: mainPrice(price), secondAmount: priceBeside(price) }}
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

/** Puts the plan of a reminder's link into the cart, once, and removes it from the URL. */
function useRenewalLink(): { isFilling: boolean; hasFailed: boolean } {
  const [search, setSearch] = useSearchParams();
  const [hasFailed, setHasFailed] = useState(false);
  const queryClient = useQueryClient();
  const isRenewal = search.has('renew');

  useEffect(() => {
    if (!isRenewal) return;
    let isCurrent = true;
    const fill = async () => {
      const item = await renewalItem(queryClient, search).catch(() => null);
      if (!isCurrent) return;
      if (item) useCartStore.getState().put(item);
      setHasFailed(item === null);
      setSearch({}, { replace: true });
    };
    void fill();
    return () => {
      isCurrent = false;
    };
  }, [isRenewal, search, setSearch, queryClient]);

  return { isFilling: isRenewal, hasFailed };
}
