import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function TermsPage() {
  return (
    <>
      <PageHead title="Terms of Service" />
      <PlaceholderPage title="Terms of Service" />
    </>
  );
}
