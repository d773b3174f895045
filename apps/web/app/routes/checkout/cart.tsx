import { CartPage } from '../../features/checkout/cart-page.tsx';
import { PrivatePage } from '../../features/identity/require-session.tsx';

export default function Route() {
  return (
    <PrivatePage page="cart">
      <CartPage />
    </PrivatePage>
  );
}
