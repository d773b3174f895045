import type { AdminQuestion } from '@examplar/contract/admin/questions';
import { keyOfChoice, type QuestionKind } from '@examplar/domain/questions/answers';
import { letterAt } from '@examplar/domain/questions/letters';
import { keyOf } from './question-key.ts';

/** The translation of one option, kept in the option so that both move together. `correct` and `place` are as when it was translated. */
export type OptionTranslation = { text: string; why: string; correct: boolean; place: number };
/** The translation of one row of a matching. */
export type RowTranslation = { text: string; answer: string };

/** The parts of a translation that belong to the question as a whole. */
export type TranslationValues = {
  question_text: string;
  explanation: string;
  /** Whether learners are to see it. */
  isShown: boolean;
  /** What was stored, to find whether anything changed; empty where there was no translation. */
  stored: string;
};

type Values = {
  kind: QuestionKind;
  options: readonly { correct: boolean; place: number; vi: OptionTranslation }[];
  prompts: readonly { answer: string; vi: RowTranslation }[];
  translations: { vi: TranslationValues };
};

type StoredTranslation = AdminQuestion['translations']['vi'];

export const emptyOptionTranslation: OptionTranslation = { text: '', why: '', correct: false, place: 0 };
export const emptyRowTranslation: RowTranslation = { text: '', answer: '' };
export const emptyTranslation: TranslationValues = { question_text: '', explanation: '', isShown: true, stored: '' };

export const optionTranslation = (stored: StoredTranslation, kind: QuestionKind, index: number): OptionTranslation => ({
  text: stored?.options[index] ?? '',
  why: stored?.whys[index] ?? '',
  correct: kind === 'choice' && (stored?.key.includes(letterAt(index)) ?? false),
  place: kind === 'ordering' && stored ? stored.key.indexOf(letterAt(index)) + 1 : 0,
});

export const rowTranslation = (stored: StoredTranslation, row: number): RowTranslation => ({
  text: stored?.prompts[row] ?? '',
  answer: stored?.key[row] ?? '',
});

/** Fills in what was stored, once the options and rows have their translations. */
export function withTranslation<V extends Values>(values: V, stored: StoredTranslation): V {
  if (!stored) return { ...values, translations: { vi: emptyTranslation } };
  const { question_text, explanation, isHidden } = stored;
  const vi = { question_text, explanation, isShown: !isHidden, stored: '' };
  const filled = { ...values, translations: { vi } };
  return { ...filled, translations: { vi: { ...vi, stored: stateOf(filled) } } };
}

/** The texts of the translation, in the order in which the options and rows are now. */
export const translatedTexts = ({ kind, options, prompts, translations: { vi } }: Values) => ({
  question_text: vi.question_text,
  options: options.map((option) => option.vi.text),
  prompts: kind === 'matching' ? prompts.map((row) => row.vi.text) : [],
  whys: options.map((option) => option.vi.why),
  explanation: vi.explanation,
});

const wholeKey = (
  kind: QuestionKind,
  parts: Pick<Parameters<typeof keyOf>[0], 'prompts'> & { options: MarkedOption[] },
) => keyOf({ kind, ...parts }) ?? keyOfChoice(parts.options.map(({ correct }) => correct)).correctAnswer;
type MarkedOption = { correct: boolean; place: number };

const keyOfQuestion = ({ kind, options, prompts }: Values) => wholeKey(kind, { options: [...options], prompts });

/** The key for which the translation was written, in the letters that the options have now. */
const keyOfTranslation = ({ kind, options, prompts }: Values) =>
  wholeKey(kind, { options: options.map(({ vi }) => vi), prompts: prompts.map(({ vi }) => vi) });

/** Whether the key is still the one for which it was translated. */
export const fitsKey = (values: Values): boolean =>
  values.translations.vi.stored === '' || keyOfTranslation(values) === keyOfQuestion(values);

const stateOf = (values: Values): string =>
  JSON.stringify([translatedTexts(values), keyOfTranslation(values), values.translations.vi.isShown]);

/**
 * What a request says of translations: nothing where the author has not touched them, so that the server keeps them and hides one that
 * no longer fits. With a key it is kept as it is, and hidden; without one it is checked and shown (LNG-52).
 */
export function translationsOf(values: Values) {
  const texts = translatedTexts(values);
  const isEmpty = Object.values(texts)
    .flat()
    .every((text) => text.trim() === '');
  if (isEmpty) return values.translations.vi.stored === '' ? {} : { translations: {} };
  if (stateOf(values) === values.translations.vi.stored) return {};
  const fits = fitsKey(values);
  const isShown = values.translations.vi.isShown && fits;
  return { translations: { vi: { ...texts, ...(!isShown && { key: fits ? '' : keyOfTranslation(values) }) } } };
}
