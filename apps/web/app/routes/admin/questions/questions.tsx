import { QuestionsAdminPage } from '../../../features/admin/questions/questions-page.tsx';

export default function Route() {
  return <QuestionsAdminPage />;
}
