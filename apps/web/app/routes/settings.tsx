import { PrivatePage } from '../features/identity/private-page.tsx';
import { SettingsPage } from '../features/profile/settings-page.tsx';

export default function Route() {
  return (
    <PrivatePage page="settings">
      <SettingsPage />
    </PrivatePage>
  );
}
