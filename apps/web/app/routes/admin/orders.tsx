import { OrdersAdminPage } from '../../features/admin/orders-admin-page.tsx';

export default function Route() {
  return <OrdersAdminPage />;
}
