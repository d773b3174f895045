import { PaymentPage } from '../features/checkout/payment-page.tsx';
import { RequireSession } from '../features/identity/require-session.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

export default function Route() {
  return (
    <RequireSession skeleton={<PageSkeleton title="Payment" />}>
      <PaymentPage />
    </RequireSession>
  );
}
