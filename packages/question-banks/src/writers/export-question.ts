import { countPlaces, decodeAnswer } from '@examplar/domain/questions/answers';
import type { BankImage, Question } from '../model.ts';

/** What a writer needs beside the questions. */
export type ExportOptions = { title?: string; licence?: string; images?: readonly BankImage[] };

/** A question as it is written: what an import gives back can be handed in as it is. */
export type ExportQuestion = Pick<Question, 'question_text' | 'options' | 'correct_answer'> & Partial<Question>;

/** What explains the question as a whole, with the references, for formats that have no place for those. */
export const generalFeedback = ({ feedback, references, explanation, optionFeedback }: ExportQuestion): string => {
  const hasParts = (feedback ?? '') !== '' || (references ?? []).length > 0 || (optionFeedback ?? []).length > 0;
  return hasParts
    ? [feedback ?? '', (references ?? []).join('\n')].filter((part) => part !== '').join('\n\n')
    : (explanation ?? '');
};

export const isCorrect = ({ correct_answer }: ExportQuestion, position: number): boolean =>
  decodeAnswer('choice', correct_answer).includes(position);

/** How many options are right. */
export const countCorrect = ({ correct_answer }: ExportQuestion): number =>
  countPlaces({ kind: 'choice', correctAnswer: correct_answer });

/** The share of the mark that one of several right options earns, as Moodle writes it: 33.33333. */
export const shareOf = (count: number): string => String(Number((100 / count).toFixed(5)));

/** The file name that an image gets in a package: its hash and the ending of its type. */
export const imageFileName = ({ sha256, mime }: BankImage): string =>
  `${sha256}.${mime === 'image/jpeg' ? 'jpg' : mime === 'image/svg+xml' ? 'svg' : mime.slice('image/'.length)}`;

/** The images that a text refers to. */
export const imagesIn = (text: string, images: readonly BankImage[] = []): BankImage[] =>
  images.filter(({ sha256 }) => text.includes(`bank-image:${sha256}`));
