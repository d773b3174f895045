import { countPlaces, decodeAnswer, type MatchingDisplay } from '@examplar/domain/questions/answers';
import { indexOfLetter } from '@examplar/domain/questions/letters';
import type { BankImage, BankTerm, Question } from '../model.ts';
import { buildExplanation } from '../questions/explanation.ts';

/** The data that a writer needs besides the questions (IMP-26). */
export type ExportOptions = {
  title?: string;
  licence?: string;
  images?: readonly BankImage[];
  /** The certification's list, which only our own JSON holds. */
  terms?: readonly BankTerm[];
};

/** A question as it is written: what an import gives back can be handed in as it is. */
export type ExportQuestion = Pick<Question, 'question_text' | 'options' | 'correct_answer'> & Partial<Question>;

/** The general explanation with the references, for formats that have no field for these. */
export const generalFeedback = ({ feedback, references, explanation, optionFeedback }: ExportQuestion): string => {
  const hasParts = (feedback ?? '') !== '' || (references ?? []).length > 0 || (optionFeedback ?? []).length > 0;
  return hasParts
    ? [feedback ?? '', (references ?? []).join('\n')].filter((part) => part !== '').join('\n\n')
    : (explanation ?? '');
};

/** The whole explanation with that of each option, for formats that have no field for either. */
export const wholeFeedback = (question: ExportQuestion): string => {
  const { feedback = '', optionFeedback = [], references = [] } = question;
  return buildExplanation({ feedback, optionFeedback, references }) || generalFeedback(question);
};

/** The questions whose translations only our own JSON can hold. */
export const countTranslated = (questions: readonly ExportQuestion[]): number =>
  questions.filter(({ translations = {} }) => Object.keys(translations).length > 0).length;

/** Tells the reader of a file in another format what it lacks (IMP-28). Empty where nothing is left out. */
export function leftOutNote(questions: readonly ExportQuestion[]): string[] {
  const count = countTranslated(questions);
  if (count === 0) return [];
  const languages = new Set(questions.flatMap(({ translations = {} }) => Object.keys(translations)));
  const named = `${count} ${count === 1 ? 'question' : 'questions'} (${[...languages].sort().join(', ')})`;
  return [`Not written, since the format has one language: the translations of ${named}. Our own JSON has them.`];
}

/** A question is a choice unless it says otherwise. */
export const getKind = ({ kind }: ExportQuestion): Question['kind'] => kind ?? 'choice';

export const getDisplay = ({ display }: ExportQuestion): MatchingDisplay => display ?? 'list';

/** The positions of the options in the places of the key. */
export const keyPositions = (question: ExportQuestion): number[] =>
  decodeAnswer(getKind(question), question.correct_answer).map((position) => position ?? 0);

/** A row as it is written: `allowed` has the positions of the options that it takes. */
export type ExportRow = { prompt: string; key: number; allowed: number[] };

export const getRows = (question: ExportQuestion): ExportRow[] =>
  keyPositions(question).map((key, row) => {
    const letters = question.prompt_options?.[row];
    const allowed = letters === undefined ? [...question.options.keys()] : Array.from(letters, indexOfLetter);
    return { prompt: question.prompts?.[row] ?? '', key, allowed };
  });

export const isCorrect = ({ correct_answer }: ExportQuestion, position: number): boolean =>
  decodeAnswer('choice', correct_answer).includes(position);

/** How many options are right, or how many places the key has. */
export const countCorrect = (question: ExportQuestion): number =>
  countPlaces({ kind: getKind(question), correctAnswer: question.correct_answer });

/** The share of the mark that one of several right options earns, as Moodle writes it: 33.33333. */
export const formatShare = (count: number): string => String(Number((100 / count).toFixed(5)));

/** The file name that an image gets in a package: its hash and the ending of its type. */
export const imageFileName = ({ sha256, mime }: BankImage): string =>
  `${sha256}.${mime === 'image/jpeg' ? 'jpg' : mime === 'image/svg+xml' ? 'svg' : mime.slice('image/'.length)}`;

export const imagesIn = (text: string, images: readonly BankImage[] = []): BankImage[] =>
  images.filter(({ sha256 }) => text.includes(`bank-image:${sha256}`));
