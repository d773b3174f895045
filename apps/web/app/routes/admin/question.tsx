import { QuestionAdminPage } from '../../features/admin/question-admin-page.tsx';

export default function Route() {
  return <QuestionAdminPage />;
}
