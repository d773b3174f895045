import { CartPage } from '../features/checkout/cart-page.tsx';
import { RequireSession } from '../features/identity/require-session.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

export default function Route() {
  return (
    <RequireSession skeleton={<PageSkeleton title="Cart" />}>
      <CartPage />
    </RequireSession>
  );
}
