import { ExamsAdminPage } from '../../../features/admin/exams/exams-page.tsx';

export default function Route() {
  return <ExamsAdminPage />;
}
