import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function CertificationsPage() {
  return (
    <>
      <PageHead title="Available Certifications" />
      <PlaceholderPage title="Available Certifications" />
    </>
  );
}
