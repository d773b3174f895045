import { isLanguage, type Language } from '../languages/languages.ts';
import { letterAt } from './letters.ts';
import { inlinePlaces } from './question-rules.ts';

/**
 * A question's texts in another language, as they are stored (LNG-50). Lists go by position. An empty option or row is the same in both
 * languages, such as the name of a service.
 */
export type QuestionTranslation = {
  /** The key for which it was written, in the encoding of the kind. */
  key: string;
  question_text: string;
  options: string[];
  prompts: string[];
  /** The explanations of the options; empty for an option without one. */
  whys: string[];
  explanation: string;
};
export type QuestionTranslations = Partial<Record<Language, QuestionTranslation>>;

/** What a translation has to match, and what it replaces. */
export type TranslatableQuestion = {
  lang: Language;
  text: string;
  options: readonly { text: string; why: string | null }[];
  prompts: readonly string[];
  explanation: string;
  correctAnswer: string;
};

/** `index`: the place in a list, where one entry of it is wrong. */
export type TranslationProblem = { field: keyof QuestionTranslation; index?: number; message: string };

/** Everything that keeps a translation from being shown instead of the question's own texts (LNG-51); empty when it can be. */
export function findTranslationProblems(
  question: TranslatableQuestion,
  translation: QuestionTranslation,
): TranslationProblem[] {
  if (translation.key !== question.correctAnswer) {
    const message = `It was translated for the key ${translation.key}, and the key is ${question.correctAnswer}. Check it, then save it for that key.`;
    return [{ field: 'key', message }];
  }
  return [
    ...findTextProblems(question, translation),
    ...findListProblems('options', {
      texts: question.options.map(({ text }) => text),
      translated: translation.options,
    }),
    ...findListProblems('prompts', { texts: question.prompts, translated: translation.prompts }),
    ...findReasonProblems(question, translation),
  ];
}

function findTextProblems(question: TranslatableQuestion, translation: QuestionTranslation): TranslationProblem[] {
  const problems: TranslationProblem[] = [];
  const { question_text: text, explanation } = translation;
  const inOrder = (places: number[]) => places.sort((one, other) => one - other).join();
  if (text.trim() === '') problems.push({ field: 'question_text', message: 'Translate the question.' });
  else if (inOrder(inlinePlaces(text)) !== inOrder(inlinePlaces(question.text))) {
    problems.push({ field: 'question_text', message: 'Keep the places [[1]], [[2]] …, each once.' });
  } else problems.push(...findExhibitProblems('question_text', question.text, text));
  if ((explanation.trim() === '') !== (question.explanation.trim() === '')) {
    const message =
      question.explanation.trim() === '' ? 'The question has no explanation.' : 'Translate the explanation.';
    problems.push({ field: 'explanation', message });
  }
  return problems;
}

const names = {
  options: { one: 'option', nameAt: letterAt },
  prompts: { one: 'row', nameAt: (at: number) => `${at + 1}` },
};

function findListProblems(
  field: 'options' | 'prompts',
  { texts, translated }: { texts: readonly string[]; translated: readonly string[] },
): TranslationProblem[] {
  const { one, nameAt } = names[field];
  if (translated.length !== texts.length) {
    const message = `The question has ${formatCount(texts.length, one)}, the translation ${translated.length}.`;
    return [{ field, message }];
  }
  return translated.flatMap((text, index) =>
    text.trim() === ''
      ? []
      : findExhibitProblems(field, texts[index] ?? '', text).map((problem) => ({
          ...problem,
          index,
          message: `In ${one} ${nameAt(index)}: ${problem.message}`,
        })),
  );
}

function findReasonProblems({ options }: TranslatableQuestion, { whys }: QuestionTranslation): TranslationProblem[] {
  if (whys.length !== options.length) {
    const message = `The question has ${formatCount(options.length, 'option')}, and the translation explains ${whys.length}.`;
    return [{ field: 'whys', message }];
  }
  return options.flatMap(({ why }, index): TranslationProblem[] => {
    const isTranslated = whys[index]?.trim() !== '';
    if (isTranslated === (why !== null && why.trim() !== '')) return [];
    const letter = letterAt(index);
    const message = isTranslated
      ? `Option ${letter} has no explanation in the original.`
      : `Translate the explanation of option ${letter}.`;
    return [{ field: 'whys', index, message }];
  });
}

/** Images and code are the same in every language, so a translation that lost one says something else. */
function findExhibitProblems(
  field: TranslationProblem['field'],
  original: string,
  translated: string,
): TranslationProblem[] {
  if (listImages(original).join() !== listImages(translated).join()) return [{ field, message: 'Keep the images.' }];
  if (countFences(original) !== countFences(translated)) return [{ field, message: 'Keep the blocks of code.' }];
  return [];
}

const listImages = (text: string): string[] =>
  Array.from(text.matchAll(/!\[[^\]\n]{0,500}\]\(([^\s)]+)\)/g), ([, source = '']) => source).sort();
const countFences = (text: string): number => text.split('\n').filter((line) => /^ {0,3}```/.test(line)).length;
const formatCount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The stored translations of a version; what is not well formed is left out. */
export function readTranslations(stored: unknown): QuestionTranslations {
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored).flatMap(([language, translation]) =>
    isLanguage(language) && isTranslation(translation) ? [[language, translation] as const] : [],
  );
  return Object.fromEntries(entries);
}

function isTranslation(value: unknown): value is QuestionTranslation {
  if (typeof value !== 'object' || value === null) return false;
  const { key, question_text, options, prompts, whys, explanation } = value as Record<string, unknown>;
  const areTexts = (list: unknown) => Array.isArray(list) && list.every((one) => typeof one === 'string');
  return (
    [key, question_text, explanation].every((one) => typeof one === 'string') &&
    [options, prompts, whys].every(areTexts)
  );
}

/** Applies a change to each text of the translations, such as to the addresses of its images. */
export const mapTranslatedTexts = (
  translations: QuestionTranslations,
  change: (text: string) => string,
): QuestionTranslations =>
  Object.fromEntries(
    Object.entries(translations).map(([language, { key, question_text, options, prompts, whys, explanation }]) => [
      language,
      {
        key,
        question_text: change(question_text),
        options: options.map(change),
        prompts: prompts.map(change),
        whys: whys.map(change),
        explanation: change(explanation),
      },
    ]),
  );

/** The languages in which a question can be read: its own, and those of its translations that fit it (LNG-51). */
export const readableIn = (question: TranslatableQuestion, translations: QuestionTranslations): Language[] => [
  question.lang,
  ...(Object.keys(translations) as Language[]).filter((language) =>
    translationIn(question, { language, translations }),
  ),
];

/** The question in a language: as it was written where it has no translation that fits it. `lang` says in which language it is. */
export function inLanguage<T extends TranslatableQuestion>(
  question: T,
  inWhich: { language: Language; translations: QuestionTranslations },
): T {
  const translation = translationIn(question, inWhich);
  if (!translation) return question;
  return {
    ...question,
    lang: inWhich.language,
    text: translation.question_text,
    options: question.options.map((option, index) => ({
      ...option,
      text: translation.options[index] || option.text,
      why: translation.whys[index] || null,
    })),
    prompts: question.prompts.map((prompt, index) => translation.prompts[index] || prompt),
    explanation: translation.explanation,
  };
}

function translationIn(
  question: TranslatableQuestion,
  { language, translations }: { language: Language; translations: QuestionTranslations },
): QuestionTranslation | null {
  const translation = language === question.lang ? undefined : translations[language];
  return translation && findTranslationProblems(question, translation).length === 0 ? translation : null;
}
