import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function OverviewPage() {
  return (
    <>
      <PageHead title="Admin overview" isPrivate />
      <PlaceholderPage title="Admin overview" />
    </>
  );
}
