import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function ProvidersAdminPage() {
  return (
    <>
      <PageHead title="Providers" isPrivate />
      <PlaceholderPage title="Providers" />
    </>
  );
}
