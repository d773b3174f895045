import { QuestionPage } from '../features/questions/question-page.tsx';

export default function Route() {
  return <QuestionPage />;
}
