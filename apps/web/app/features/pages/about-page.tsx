import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function AboutPage() {
  return (
    <>
      <PageHead title="About" />
      <PlaceholderPage title="About" />
    </>
  );
}
