import { OrderPage } from '../features/checkout/order-page.tsx';
import { RequireSession } from '../features/identity/require-session.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

export default function Route() {
  return (
    <RequireSession skeleton={<PageSkeleton title="Order" />}>
      <OrderPage />
    </RequireSession>
  );
}
