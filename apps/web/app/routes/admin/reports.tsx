import { ReportsAdminPage } from '../../features/admin/reports-admin-page.tsx';

export default function Route() {
  return <ReportsAdminPage />;
}
