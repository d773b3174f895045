import { CartPage } from '../../features/checkout/cart-page.tsx';
import { PrivatePage } from '../../features/identity/private-page.tsx';

export default function Route() {
  return (
    <PrivatePage page="cart">
      <CartPage />
    </PrivatePage>
  );
}
