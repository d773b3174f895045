import type { FactWarningCode } from '@examplar/domain/catalogue/fact-warnings';
import type { Language, TranslatedLanguage } from '@examplar/domain/languages/languages';
import type { MatchingDisplay, QuestionKind } from '@examplar/domain/questions/answers';
import type { VolatileFact } from '@examplar/domain/questions/points';
import type { QuestionTranslations } from '@examplar/domain/questions/question-translations';

/** A file as the reader gets it: the path within its folder or archive, and its bytes. */
export type BankFile = { path: string; bytes: Uint8Array };

export const formatNames = [
  'own-json',
  'own-csv',
  'own-content',
  'markdown-checkbox',
  'markdown-files',
  'markdown-lettered',
  'gift',
  'aiken',
  'question-dump',
  'moodle-xml',
  'qti-1.2',
  'qti',
  'udemy-csv',
  'csv',
  'brightspace-csv',
  'blackboard-tsv',
  'sensei-csv',
  'h5p',
  'anki-text',
  'anki-apkg',
  'kahoot',
  'google-forms',
  'certificationy-yaml',
  'ms-learn-yaml',
  'connectry-json',
  'generic-json',
  'text2qti',
  'open-edx',
  'open-edx-xml',
  'freecodecamp',
] as const;

export type FormatName = (typeof formatNames)[number];

export type Severity = 'rejected' | 'warning';

/**
 * A problem to report to the user. `rejected` means that the record is not in `questions`; `warning` that
 * it is, but not exactly as in the file. `code` is stable, `message` is a plain sentence (IMP-4).
 */
export type Problem = {
  file: string;
  record?: number;
  line?: number;
  id?: string;
  severity: Severity;
  code: ProblemCode;
  message: string;
};

/** Why a record was refused or changed (IMP-4), how it stands to what is stored (IMP-5); the last ones are for our own content. */
export type ProblemCode =
  | 'UNSUPPORTED_TYPE'
  | 'NO_CORRECT_ANSWER'
  | 'TOO_FEW_OPTIONS'
  | 'TOO_MANY_OPTIONS'
  | 'EMPTY_QUESTION'
  | 'EMPTY_OPTION'
  | 'LETTER_OUT_OF_RANGE'
  | 'AMBIGUOUS_ANSWER'
  | 'CONTRADICTION'
  | 'MALFORMED_RECORD'
  | 'MALFORMED_FILE'
  | 'UNKNOWN_FORMAT'
  | 'UNSAFE_ARCHIVE'
  | 'TOO_LARGE'
  | 'MISSING_FILE'
  | 'MISSING_IMAGE'
  | 'ENCODING'
  | 'ALL_CORRECT'
  | 'SAME_OPTION_TWICE'
  | 'TOO_FEW_ROWS'
  | 'TOO_MANY_ROWS'
  | 'EMPTY_ROW'
  | 'SAME_ROW_TWICE'
  | 'UNEQUAL_WEIGHTS'
  | 'COUNT_IN_TEXT'
  | 'PARTIAL_CREDIT_LOST'
  | 'TEXT_NOT_KEPT'
  | 'TEMPLATE_SAMPLE'
  | 'SAME_ID_TWICE'
  | 'ID_TAKEN'
  | 'CHANGE_LEFT'
  | 'DUPLICATE'
  | 'NEAR_DUPLICATE'
  | 'CONTENT_RULE'
  | FactWarningCode;

/**
 * A question as the product has it; the names with underscores are those of its API. Texts are light
 * Markdown (paragraphs, code, lists, bold, images, links, tables; all else literal). `explanation` is made of
 * `feedback`, `optionFeedback` and `references`, see `buildExplanation`.
 */
export type Question = {
  id?: string;
  kind: QuestionKind;
  /** How a matching is shown; null for the other kinds. */
  display: MatchingDisplay | null;
  question_text: string;
  options: string[];
  /** The rows of a matching; empty for the other kinds. Rows of an inline matching may have no text. */
  prompts: string[];
  /** The letters of the options that each row of a matching allows; null where every row allows all of them. */
  prompt_options: string[] | null;
  number_of_answers: number;
  /** The key, in the encoding of the kind. */
  correct_answer: string;
  explanation: string;
  topic?: string;
  difficulty?: string;
  tags: string[];
  licence?: string;
  feedback: string;
  /** One per option, empty where there is none; or an empty list. */
  optionFeedback: string[];
  references: string[];
  /** The language in which it is written; English if left out. */
  lang?: Language;
  /** Only our own formats have them (IMP-27). */
  translations?: QuestionTranslations;
  /**
   * One per option of a choice: the term that its author says it carries, null for none, undefined where its text says it (LRN-110). Left out
   * where the file says nothing about the question's terms: only our own JSON does.
   */
  optionTerms?: OptionTerms;
  /** What it tests, where other questions test the same; only our own formats have it (LRN-150). */
  point?: string;
  /** An answer that its vendor may change; only our own formats have it (LRN-157). */
  volatile?: VolatileFact;
};

export type OptionTerms = (string | null | undefined)[];

/** A term of a certification's list, as it is stored and as staff read and write it. */
export type BankTerm = {
  id: string;
  name: string;
  aliases: string[];
  case: boolean;
  line: string;
} & Partial<Record<TranslatedLanguage, { line: string } | undefined>>;

export type ImportedTerm = { file: string; term: BankTerm };

/** A question with its place in what was read: `record` counts the records of any kind from 1. */
export type ImportedQuestion = Question & { record: number; file: string; line?: number };

/** An image that a text refers to as `bank-image:<sha256>`. */
export type BankImage = { sha256: string; path: string; bytes: Uint8Array; mime: string };

/** All that was found in a bank. `records` counts questions of any kind, also those that were rejected. */
export type BankReport = {
  format: FormatName | 'mixed' | 'unknown';
  records: number;
  questions: ImportedQuestion[];
  problems: Problem[];
  images: BankImage[];
  /** Title and licence of the bank, where the format carries them. */
  title?: string;
  licence?: string;
  /** What its options are told apart by, where the format carries it. */
  terms?: ImportedTerm[];
  /** The source shuffles when it shows, so most right options come first: store them with `shuffleOptions`. */
  optionsAreUnshuffled?: boolean;
};

/** Settings that only the user can know. */
export type ReadOptions = {
  /** Overrides the format that is recognised. */
  format?: FormatName;
  /** Whether a number that names an option counts from 0 or from 1, where the format does not say. */
  answersCountFrom?: 0 | 1;
  /** Which column of a CSV holds what, where its header is none of the known ones. */
  csvColumns?: CsvColumns;
  /** Called while the bank is read, with the bytes read so far and all bytes. */
  onProgress?: (done: number, total: number) => void;
};

/** Columns by their header, as the file has it. */
export type CsvColumns = {
  question: string;
  options: string[];
  correct: string;
  correctIs: 'letters' | 'numbers' | 'text';
  optionExplanations?: string[];
  explanation?: string;
  id?: string;
  topic?: string;
  reference?: string;
};
