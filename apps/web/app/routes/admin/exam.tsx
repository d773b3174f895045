import { ExamAdminPage } from '../../features/admin/exam-admin-page.tsx';

export default function Route() {
  return <ExamAdminPage />;
}
