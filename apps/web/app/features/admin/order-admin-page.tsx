import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function OrderAdminPage() {
  return (
    <>
      <PageHead title="Order" isPrivate />
      <PlaceholderPage title="Order" />
    </>
  );
}
