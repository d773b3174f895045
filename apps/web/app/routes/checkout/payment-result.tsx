import { PaymentResultPage } from '../../features/checkout/payment-result-page.tsx';
import { PrivatePage } from '../../features/identity/require-session.tsx';

export default function Route() {
  return (
    <PrivatePage page="paymentResult">
      <PaymentResultPage />
    </PrivatePage>
  );
}
