import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function CertificationPage() {
  return (
    <>
      <PageHead title="Certification" />
      <PlaceholderPage title="Certification" />
    </>
  );
}
