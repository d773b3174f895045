import { OrdersPage } from '../../features/admin/orders/orders-page.tsx';

export default function Route() {
  return <OrdersPage />;
}
