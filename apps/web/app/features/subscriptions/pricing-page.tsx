import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function PricingPage() {
  return (
    <>
      <PageHead title="Subscription Plans" />
      <PlaceholderPage title="Subscription Plans" />
    </>
  );
}
