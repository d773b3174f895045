import { PrivatePage } from '../features/identity/require-session.tsx';
import { SettingsPage } from '../features/profile/settings-page.tsx';

export default function Route() {
  return (
    <PrivatePage page="settings">
      <SettingsPage />
    </PrivatePage>
  );
}
