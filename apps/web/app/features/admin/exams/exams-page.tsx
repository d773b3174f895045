import { PageHead } from '../../../lib/page-head.tsx';
import { PlaceholderPage } from '../../../ui/placeholder-page.tsx';

export function ExamsAdminPage() {
  return (
    <>
      <PageHead title="Practice exams" isPrivate />
      <PlaceholderPage title="Practice exams" />
    </>
  );
}
