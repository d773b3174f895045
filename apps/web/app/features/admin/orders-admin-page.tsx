import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function OrdersAdminPage() {
  return (
    <>
      <PageHead title="Orders" isPrivate />
      <PlaceholderPage title="Orders" />
    </>
  );
}
