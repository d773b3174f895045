import { PageHead } from '../../../lib/page-head.tsx';
import { PlaceholderPage } from '../../../ui/placeholder-page.tsx';

export function ImportsAdminPage() {
  return (
    <>
      <PageHead title="Import and export" isPrivate />
      <PlaceholderPage title="Import and export" />
    </>
  );
}
