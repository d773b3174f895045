import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function AllQuestionsPage() {
  return (
    <>
      <PageHead title="All questions" />
      <PlaceholderPage title="All questions" />
    </>
  );
}
