import { UserAdminPage } from '../../features/admin/user-admin-page.tsx';

export default function Route() {
  return <UserAdminPage />;
}
