import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function ProviderCertificationsPage() {
  return (
    <>
      <PageHead title="Certifications" />
      <PlaceholderPage title="Certifications" />
    </>
  );
}
