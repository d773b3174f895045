import { CertificationAdminPage } from '../../features/admin/certification-admin-page.tsx';

export default function Route() {
  return <CertificationAdminPage />;
}
