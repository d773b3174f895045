import { AuditAdminPage } from '../../features/admin/audit-admin-page.tsx';

export default function Route() {
  return <AuditAdminPage />;
}
