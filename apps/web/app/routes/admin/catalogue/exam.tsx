import { ExamAdminPage } from '../../../features/admin/exams/exam-page.tsx';

export default function Route() {
  return <ExamAdminPage />;
}
