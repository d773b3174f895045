import { NewQuestionPage } from '../../../features/admin/questions/editor/new-question-page.tsx';

export default function Route() {
  return <NewQuestionPage />;
}
