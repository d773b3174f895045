import { PageHead } from '../../../lib/page-head.tsx';
import { PlaceholderPage } from '../../../ui/placeholder-page.tsx';

export function ExamAdminPage() {
  return (
    <>
      <PageHead title="Practice exam" isPrivate />
      <PlaceholderPage title="Practice exam" />
    </>
  );
}
