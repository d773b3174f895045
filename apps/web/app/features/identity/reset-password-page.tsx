import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function ResetPasswordPage() {
  return (
    <>
      <PageHead title="Reset password" isPrivate />
      <PlaceholderPage title="Reset password" />
    </>
  );
}
