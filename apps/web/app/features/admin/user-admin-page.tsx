import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function UserAdminPage() {
  return (
    <>
      <PageHead title="User" isPrivate />
      <PlaceholderPage title="User" />
    </>
  );
}
