import { ImportsAdminPage } from '../../features/admin/imports-admin-page.tsx';

export default function Route() {
  return <ImportsAdminPage />;
}
