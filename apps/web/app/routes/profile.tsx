import { RequireSession } from '../features/identity/require-session.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

export default function Route() {
  return (
    <RequireSession skeleton={<PageSkeleton title="My Profile" />}>
      <ProfilePage />
    </RequireSession>
  );
}
