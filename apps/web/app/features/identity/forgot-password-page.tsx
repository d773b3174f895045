import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function ForgotPasswordPage() {
  return (
    <>
      <PageHead title="Forgot password" />
      <PlaceholderPage title="Forgot password" />
    </>
  );
}
