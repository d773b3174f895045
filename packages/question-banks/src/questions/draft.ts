import type { Language } from '@examplar/domain/languages/languages';
import type { MatchingDisplay } from '@examplar/domain/questions/answers';
import type { VolatileFact } from '@examplar/domain/questions/points';
import type { QuestionTranslations } from '@examplar/domain/questions/question-translations';
import type { OptionTerms, ProblemCode, Question, Severity } from '../model.ts';

/** A text with what explains it: an option of any kind. */
export type DraftText = { text: string; feedback?: string | undefined };

/** An option of a choice as a reader found it. */
export type DraftOption = DraftText & { isCorrect: boolean };

type DraftBase = {
  text: string;
  /** An id that the source gives and means to be unique. */
  id?: string | undefined;
  /** A title, taken for the id where no other record of the file has the same. */
  title?: string | undefined;
  feedback?: string | undefined;
  references?: string[] | undefined;
  topic?: string | undefined;
  tags?: string[] | undefined;
  difficulty?: string | undefined;
  licence?: string | undefined;
  lang?: Language | undefined;
  translations?: QuestionTranslations | undefined;
  point?: string | undefined;
  volatile?: VolatileFact | undefined;
};

export type DraftChoice = DraftBase & {
  kind?: 'choice';
  options: DraftOption[];
  /** `single` where the source allows only one right option: several are a contradiction then. */
  answers: 'single' | 'any';
  /** Labels such as 'A. ' belong to the source's format: if all options carry them in order, they are taken off. */
  optionsMayBeLabelled?: boolean;
  /** As in `Question`. */
  optionTerms?: OptionTerms | undefined;
};

export type DraftOrdering = DraftBase & {
  kind: 'ordering';
  options: DraftText[];
  /** Positions of the options in the right order; fewer than there are options for a build list. */
  key: number[];
};

/** A row of a matching: the position of its right option, and of those that it allows where it does not allow all. */
export type DraftRow = { prompt: string; key: number; allowed?: number[] | undefined };

export type DraftMatching = DraftBase & {
  kind: 'matching';
  display: MatchingDisplay;
  options: DraftText[];
  rows: DraftRow[];
  /** The source shows the options in random order, so their order in the file may give the key away. */
  isShuffledBySource?: boolean;
};

/** A question as a reader found it, before it is known to be one the product can hold. */
export type Draft = DraftChoice | DraftOrdering | DraftMatching;

export type ChoiceAnswers = Omit<DraftChoice, keyof DraftBase>;
export type OrderingAnswers = Omit<DraftOrdering, keyof DraftBase>;
export type MatchingAnswers = Omit<DraftMatching, keyof DraftBase>;

/** The kind-specific part of a draft: its options, and which answer is right. */
export type DraftAnswers = ChoiceAnswers | OrderingAnswers | MatchingAnswers;

/** The result of finishing a draft of a kind: its part of the question, and the positions of the options in display order. */
export type FinishedAnswers = Pick<
  Question,
  | 'kind'
  | 'display'
  | 'question_text'
  | 'options'
  | 'prompts'
  | 'prompt_options'
  | 'number_of_answers'
  | 'correct_answer'
> & { order: number[] };

export type Finding = { severity: Severity; code: ProblemCode; message: string };

export const rejection = (code: ProblemCode, message: string): Finding => ({ severity: 'rejected', code, message });
