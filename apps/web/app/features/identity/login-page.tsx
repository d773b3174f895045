import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function LoginPage() {
  return (
    <>
      <PageHead title="Login" />
      <PlaceholderPage title="Login" />
    </>
  );
}
