import type { AdminQuestionPage } from '@examplar/contract/admin/questions';

const partNames = {
  question_text: 'the question',
  kind: 'the kind',
  options: 'the options',
  correct_answer: 'the key',
  prompts: 'the rows',
  prompt_options: 'the options of rows',
  display: 'how it is shown',
  scenario_id: 'the scenario',
  explanation: 'the explanation',
  topic_number: 'the topic',
  difficulty: 'the difficulty',
  reference: 'the reference',
  translations: 'the translation',
} as const;

/** The parts of a question in which two versions differ. */
export const changedParts = (base: AdminQuestionPage, theirs: AdminQuestionPage): string[] =>
  (Object.keys(partNames) as (keyof typeof partNames)[])
    .filter((part) => JSON.stringify(theirs[part]) !== JSON.stringify(base[part]))
    .map((part) => partNames[part]);
