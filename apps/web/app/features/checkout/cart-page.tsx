import { ShoppingCart } from 'lucide-react';
import { PageHead } from '../../lib/page-head.tsx';
import { privateHeads } from '../../lib/private-heads.ts';
import { useCartStore } from '../../lib/purchase/cart-store.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { QuestionsLanguage } from '../question-parts/questions-language.tsx';
import { CartItemCard } from './cart-item-card.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { useCartLanguage } from './use-cart-language.ts';
import { useRenewalLink } from './use-renewal-link.ts';

/** The cart, which holds one item. */
export function CartPage() {
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
