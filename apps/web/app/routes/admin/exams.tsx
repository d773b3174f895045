import { ExamsAdminPage } from '../../features/admin/exams-admin-page.tsx';

export default function Route() {
  return <ExamsAdminPage />;
}
