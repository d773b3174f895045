import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function PaymentResultPage() {
  return (
    <>
      <PageHead title="Payment result" isPrivate />
      <PlaceholderPage title="Payment result" />
    </>
  );
}
