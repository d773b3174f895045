import { QuestionsAdminPage } from '../../features/admin/questions-admin-page.tsx';

export default function Route() {
  return <QuestionsAdminPage />;
}
