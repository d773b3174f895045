import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function PaymentPage() {
  return (
    <>
      <PageHead title="Payment" isPrivate />
      <PlaceholderPage title="Payment" />
    </>
  );
}
