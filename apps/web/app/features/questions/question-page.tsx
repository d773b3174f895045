import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function QuestionPage() {
  return (
    <>
      <PageHead title="Question" />
      <PlaceholderPage title="Question" />
    </>
  );
}
