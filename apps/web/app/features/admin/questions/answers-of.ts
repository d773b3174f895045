import type { Question } from '@examplar/contract/questions';
import type { SheetAnswers } from './answer-sheet.tsx';

type Answered = Pick<Question, 'kind' | 'display' | 'prompts' | 'prompt_options' | 'correct_answer'> & {
  options: readonly { text: string }[];
};

/** The answer data of a stored question, for its sheet. */
export const answersOf = ({
  kind,
  display,
  prompts,
  prompt_options: promptOptions,
  correct_answer: key,
  options,
}: Answered): SheetAnswers => ({ kind, display, prompts, promptOptions, key, options });
