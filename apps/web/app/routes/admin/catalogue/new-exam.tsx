import { NewExamPage } from '../../../features/admin/exams/new-exam-page.tsx';

export default function Route() {
  return <NewExamPage />;
}
