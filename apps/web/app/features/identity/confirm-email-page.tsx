import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function ConfirmEmailPage() {
  return (
    <>
      <PageHead title="Confirm e-mail" isPrivate />
      <PlaceholderPage title="Confirm e-mail" />
    </>
  );
}
