import { PageHead } from '../../../lib/page-head.tsx';
import { PlaceholderPage } from '../../../ui/placeholder-page.tsx';

export function ReportsAdminPage() {
  return (
    <>
      <PageHead title="Item analysis" isPrivate />
      <PlaceholderPage title="Item analysis" />
    </>
  );
}
