import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function PrivacyPage() {
  return (
    <>
      <PageHead title="Privacy Policy" />
      <PlaceholderPage title="Privacy Policy" />
    </>
  );
}
