import { CertificationsPage } from '../features/catalogue/certifications-page.tsx';

export default function Route() {
  return <CertificationsPage />;
}
