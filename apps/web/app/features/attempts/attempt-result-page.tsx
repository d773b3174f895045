import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function AttemptResultPage() {
  return (
    <>
      <PageHead title="Result" isPrivate />
      <PlaceholderPage title="Result" />
    </>
  );
}
