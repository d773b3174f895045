import { NewQuestionPage } from '../../features/admin/questions/new-question-page.tsx';

export default function Route() {
  return <NewQuestionPage />;
}
