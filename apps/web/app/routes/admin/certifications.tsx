import { CertificationsAdminPage } from '../../features/admin/certifications-admin-page.tsx';

export default function Route() {
  return <CertificationsAdminPage />;
}
