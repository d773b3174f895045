import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function CertificationAdminPage() {
  return (
    <>
      <PageHead title="Certification" isPrivate />
      <PlaceholderPage title="Certification" />
    </>
  );
}
