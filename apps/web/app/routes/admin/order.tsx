import { OrderPage } from '../../features/admin/orders/order-page.tsx';

export default function Route() {
  return <OrderPage />;
}
