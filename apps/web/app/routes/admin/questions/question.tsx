import { QuestionAdminPage } from '../../../features/admin/questions/question-page.tsx';

export default function Route() {
  return <QuestionAdminPage />;
}
