import { CertificationsPage } from '../../../features/admin/catalogue/certifications-page.tsx';

export default function Route() {
  return <CertificationsPage />;
}
