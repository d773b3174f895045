import { ReportsAdminPage } from '../../features/admin/reports/reports-page.tsx';

export default function Route() {
  return <ReportsAdminPage />;
}
