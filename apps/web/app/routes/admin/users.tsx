import { UsersAdminPage } from '../../features/admin/users-admin-page.tsx';

export default function Route() {
  return <UsersAdminPage />;
}
