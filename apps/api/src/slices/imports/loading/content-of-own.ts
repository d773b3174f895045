import { keyOfChoice } from '@examplar/domain/questions/answers';
import type { OwnQuestion } from '@examplar/question-banks/own-content/content-model';
import type { QuestionContent } from '../../questions/public.ts';

/** What is stored of a question of the content folder. */
export const contentOfOwn = ({ text, options, explanation, reference, difficulty }: OwnQuestion): QuestionContent => ({
  text,
  options: options.map((option) => ({ text: option.text, why: option.why || null })),
  ...keyOfChoice(options.map(({ isCorrect }) => isCorrect)),
  explanation,
  reference,
  difficulty,
});
