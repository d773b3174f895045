import type { AdminQuestion } from '@examplar/contract/admin/questions';
import { type TranslatedLanguage, translatedLanguages } from '@examplar/domain/languages/languages';
import { keyOfChoice, type QuestionKind } from '@examplar/domain/questions/answers';
import { letterAt } from '@examplar/domain/questions/letters';
import { keyOf } from './question-key.ts';

/** The translation of one option, kept in the option so that both move together. `correct` and `place` are as when it was translated. */
export type OptionTranslation = { text: string; why: string; correct: boolean; place: number };
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

export type ByLanguage<T> = Record<TranslatedLanguage, T>;

export const inEachLanguage = <T>(valueIn: (language: TranslatedLanguage) => T): ByLanguage<T> =>
  Object.fromEntries(translatedLanguages.map((language) => [language, valueIn(language)])) as ByLanguage<T>;

type Values = {
  kind: QuestionKind;
  options: readonly { correct: boolean; place: number; translations: ByLanguage<OptionTranslation> }[];
  prompts: readonly { answer: string; translations: ByLanguage<RowTranslation> }[];
  translations: ByLanguage<TranslationValues>;
};

type StoredTranslations = AdminQuestion['translations'];
type StoredTranslation = StoredTranslations[TranslatedLanguage];

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
export function withTranslations<V extends Values>(values: V, stored: StoredTranslations): V {
  const translations = inEachLanguage((language) => {
    const { question_text, explanation, isHidden } = stored[language] ?? { ...emptyTranslation, isHidden: false };
    return { question_text, explanation, isShown: !isHidden, stored: '' };
  });
  const filled = { ...values, translations };
  return {
    ...filled,
    translations: inEachLanguage((language) => ({
      ...translations[language],
      stored: stored[language] ? stateOf(filled, language) : '',
    })),
  };
}

/** The texts of a translation, in the order in which the options and rows are now. */
export const translatedTexts = ({ kind, options, prompts, translations }: Values, language: TranslatedLanguage) => ({
  question_text: translations[language].question_text,
  options: options.map((option) => option.translations[language].text),
  prompts: kind === 'matching' ? prompts.map((row) => row.translations[language].text) : [],
  whys: options.map((option) => option.translations[language].why),
  explanation: translations[language].explanation,
});

const wholeKey = (
  kind: QuestionKind,
  parts: Pick<Parameters<typeof keyOf>[0], 'prompts'> & { options: MarkedOption[] },
) => keyOf({ kind, ...parts }) ?? keyOfChoice(parts.options.map(({ correct }) => correct)).correctAnswer;
type MarkedOption = { correct: boolean; place: number };

const keyOfQuestion = ({ kind, options, prompts }: Values) => wholeKey(kind, { options: [...options], prompts });

/** The key for which the translation was written, in the letters that the options have now. */
const keyOfTranslation = ({ kind, options, prompts }: Values, language: TranslatedLanguage) =>
  wholeKey(kind, {
    options: options.map(({ translations }) => translations[language]),
    prompts: prompts.map(({ translations }) => translations[language]),
  });

/** Whether the key is still the one for which it was translated. */
export const fitsKey = (values: Values, language: TranslatedLanguage): boolean =>
  values.translations[language].stored === '' || keyOfTranslation(values, language) === keyOfQuestion(values);

const stateOf = (values: Values, language: TranslatedLanguage): string =>
  JSON.stringify([
    translatedTexts(values, language),
    keyOfTranslation(values, language),
    values.translations[language].isShown,
  ]);

const isEmpty = (values: Values, language: TranslatedLanguage) =>
  Object.values(translatedTexts(values, language))
    .flat()
    .every((text) => text.trim() === '');

/** Whether the author has changed anything of the translation. */
const isChanged = (values: Values, language: TranslatedLanguage) => {
  const { stored } = values.translations[language];
  return stored === '' ? !isEmpty(values, language) : stateOf(values, language) !== stored;
};

/**
 * What a request says of translations: nothing where the author has touched none, so that the server keeps them and hides those that
 * no longer fit. Otherwise all of them, since they replace what the question had. With a key one is kept as it is, and hidden; without
 * one it is checked and shown (LNG-52).
 */
export function translationsOf(values: Values) {
  if (!translatedLanguages.some((language) => isChanged(values, language))) return {};
  const kept = translatedLanguages.filter((language) => !isEmpty(values, language));
  return {
    translations: Object.fromEntries(kept.map((language) => [language, translationOf(values, language)])),
  };
}

function translationOf(values: Values, language: TranslatedLanguage) {
  const fits = fitsKey(values, language);
  const isShown = values.translations[language].isShown && fits;
  return {
    ...translatedTexts(values, language),
    ...(!isShown && { key: fits ? '' : keyOfTranslation(values, language) }),
  };
}
