import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function RegisterPage() {
  return (
    <>
      <PageHead title="Register" />
      <PlaceholderPage title="Register" />
    </>
  );
}
