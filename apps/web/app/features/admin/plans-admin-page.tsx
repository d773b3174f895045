import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function PlansAdminPage() {
  return (
    <>
      <PageHead title="Plans" isPrivate />
      <PlaceholderPage title="Plans" />
    </>
  );
}
