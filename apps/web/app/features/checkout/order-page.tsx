import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function OrderPage() {
  return (
    <>
      <PageHead title="Order" isPrivate />
      <PlaceholderPage title="Order" />
    </>
  );
}
