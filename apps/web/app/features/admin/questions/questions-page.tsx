import { PageHead } from '../../../lib/page-head.tsx';
import { PlaceholderPage } from '../../../ui/placeholder-page.tsx';

export function QuestionsAdminPage() {
  return (
    <>
      <PageHead title="Questions" isPrivate />
      <PlaceholderPage title="Questions" />
    </>
  );
}
