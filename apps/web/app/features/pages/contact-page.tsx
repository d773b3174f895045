import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function ContactPage() {
  return (
    <>
      <PageHead title="Contact" />
      <PlaceholderPage title="Contact" />
    </>
  );
}
