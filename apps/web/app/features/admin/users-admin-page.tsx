import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function UsersAdminPage() {
  return (
    <>
      <PageHead title="Users" isPrivate />
      <PlaceholderPage title="Users" />
    </>
  );
}
