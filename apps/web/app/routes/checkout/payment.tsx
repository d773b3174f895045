import { PaymentPage } from '../../features/checkout/payment-page.tsx';
import { PrivatePage } from '../../features/identity/require-session.tsx';

export default function Route() {
  return (
    <PrivatePage page="payment">
      <PaymentPage />
    </PrivatePage>
  );
}
