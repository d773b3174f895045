import { PageHead } from '../../../lib/page-head.tsx';
import { PlaceholderPage } from '../../../ui/placeholder-page.tsx';

export function QuestionAdminPage() {
  return (
    <>
      <PageHead title="Question" isPrivate />
      <PlaceholderPage title="Question" />
    </>
  );
}
