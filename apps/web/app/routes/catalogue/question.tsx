import { questionLoader } from '../../features/questions/question-loader.ts';
import { QuestionPage } from '../../features/questions/question-page.tsx';

export const loader = questionLoader.server;
export const clientLoader = questionLoader.browser;

export default function Route() {
  return <QuestionPage />;
}
