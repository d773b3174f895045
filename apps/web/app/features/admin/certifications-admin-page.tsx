import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function CertificationsAdminPage() {
  return (
    <>
      <PageHead title="Certifications" isPrivate />
      <PlaceholderPage title="Certifications" />
    </>
  );
}
