import { AllQuestionsPage } from '../features/questions/all-questions-page.tsx';

export default function Route() {
  return <AllQuestionsPage />;
}
