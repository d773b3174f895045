import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function ProvidersPage() {
  return (
    <>
      <PageHead title="Certification Providers" />
      <PlaceholderPage title="Certification Providers" />
    </>
  );
}
