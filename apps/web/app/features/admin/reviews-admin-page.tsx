import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function ReviewsAdminPage() {
  return (
    <>
      <PageHead title="Reviews" isPrivate />
      <PlaceholderPage title="Reviews" />
    </>
  );
}
