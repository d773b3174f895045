import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function ProfilePage() {
  return (
    <>
      <PageHead title="My Profile" isPrivate />
      <PlaceholderPage title="My Profile" />
    </>
  );
}
