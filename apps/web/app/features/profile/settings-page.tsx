import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function SettingsPage() {
  return (
    <>
      <PageHead title="Settings" isPrivate />
      <PlaceholderPage title="Settings" />
    </>
  );
}
