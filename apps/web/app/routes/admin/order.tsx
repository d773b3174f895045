import { OrderAdminPage } from '../../features/admin/order-admin-page.tsx';

export default function Route() {
  return <OrderAdminPage />;
}
