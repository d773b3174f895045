import { UsersPage } from '../../features/admin/users/users-page.tsx';

export default function Route() {
  return <UsersPage />;
}
