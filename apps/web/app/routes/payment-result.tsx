import { PaymentResultPage } from '../features/checkout/payment-result-page.tsx';
import { RequireSession } from '../features/identity/require-session.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

export default function Route() {
  return (
    <RequireSession skeleton={<PageSkeleton title="Payment result" />}>
      <PaymentResultPage />
    </RequireSession>
  );
}
