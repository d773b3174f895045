import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function CartPage() {
  return (
    <>
      <PageHead title="Cart" isPrivate />
      <PlaceholderPage title="Cart" />
    </>
  );
}
