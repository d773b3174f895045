import { ShoppingCart } from 'lucide-react';
import { useCartStore } from '../../lib/cart-store.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { privateHeads } from '../../lib/private-heads.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { CartItemCard } from './cart-item-card.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { useRenewalLink } from './use-renewal-link.ts';

/** The cart, which holds one item. */
export function CartPage() {
  const { item, isRestored, clear } = useCartStore();
  const { isFilling, hasFailed } = useRenewalLink();
  const head = <PageHead {...privateHeads.cart} isPrivate />;
  if (!isRestored || isFilling) {
    return (
      <>
        {head}
        <PageSkeleton title="Cart" />
      </>
    );
  }
  if (!item) {
    return (
      <>
        {head}
        <EmptyState
          as="h1"
          title="Your cart is empty"
          icon={<ShoppingCart aria-hidden="true" />}
          action={<ButtonLink to="/pricing">Browse Plans</ButtonLink>}
        >
          {hasFailed
            ? 'The plan in this link is no longer sold. See the current plans instead.'
            : 'The plan you choose will appear here.'}
        </EmptyState>
      </>
    );
  }
  return (
    <div className="page-width py-6 sm:py-10">
      {head}
      <CheckoutSteps current="Cart" />
      <h1 className="mt-3 font-heading text-heading">Your cart</h1>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CartItemCard item={item} onRemove={clear} />
        <CartSummary price={item.price} />
      </div>
    </div>
  );
}
