import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function DashboardPage() {
  return (
    <>
      <PageHead title="Dashboard" isPrivate />
      <PlaceholderPage title="Dashboard" />
    </>
  );
}
