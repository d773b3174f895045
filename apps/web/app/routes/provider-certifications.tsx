import { ProviderCertificationsPage } from '../features/catalogue/provider-certifications-page.tsx';

export default function Route() {
  return <ProviderCertificationsPage />;
}
