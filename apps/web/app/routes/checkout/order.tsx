import { OrderPage } from '../../features/checkout/orders/order-page.tsx';
import { PrivatePage } from '../../features/identity/require-session.tsx';

export default function Route() {
  return (
    <PrivatePage page="receipt">
      <OrderPage />
    </PrivatePage>
  );
}
