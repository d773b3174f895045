import { RequireSession } from '../features/identity/require-session.tsx';
import { SettingsPage } from '../features/profile/settings-page.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

export default function Route() {
  return (
    <RequireSession skeleton={<PageSkeleton title="Settings" />}>
      <SettingsPage />
    </RequireSession>
  );
}
