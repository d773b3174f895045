import { sourceLanguage } from '@examplar/domain/languages/languages';
import { answerPattern } from '@examplar/domain/questions/answers';
import { difficultyLabels } from '@examplar/domain/questions/difficulties';
import type { VolatileFact } from '@examplar/domain/questions/points';
import { mapTranslatedTexts, type QuestionTranslations } from '@examplar/domain/questions/question-translations';
import { nameKey } from '@examplar/domain/questions/text-key';
import type { BankReport, ImportedQuestion, Question } from '@examplar/question-banks/model';
import { shuffleOptions } from '@examplar/question-banks/questions/explanation';
import { isRunningNumber } from '@examplar/question-banks/questions/running-number';
import { mediaAddress } from '../../../media/public.ts';
import type { QuestionContent } from '../../../questions/authoring/public.ts';

/**
 * Converts a question found by a reader to its stored form. Each option keeps its own explanation; the first reference that is a
 * web address becomes the question's reference, the others stay in its text, so that nothing is lost.
 */
export function contentOfImported(question: Question, addressOf: AddressOf): QuestionContent {
  const stored = (text: string) => storedText(text, addressOf);
  const references = question.references.map(readReference);
  const reference = references.find((one) => one.url !== null);
  const others = references.filter((one) => one !== reference).map(({ text }) => `Reference: ${text}`);
  const difficulty = question.difficulty?.toLowerCase();
  return {
    lang: question.lang ?? sourceLanguage,
    text: stored(question.question_text),
    options: question.options.map((text, index) => ({
      text: stored(text),
      why: stored(question.optionFeedback[index] ?? '') || null,
      ...termOf(question, index),
    })),
    kind: question.kind,
    display: question.display,
    prompts: question.prompts.map(stored),
    promptOptions: question.prompt_options,
    scenarioId: null,
    correctAnswer: question.correct_answer,
    explanation: stored([question.feedback, ...others].filter(Boolean).join('\n\n')),
    reference: reference?.url ? { title: storable(reference.title), url: reference.url } : null,
    difficulty: difficultyLabels.find((label) => label === difficulty) ?? 'medium',
  };
}

/** Left out where the file leaves it to the option's text. */
function termOf({ optionTerms }: Question, index: number): { term?: string | null } {
  const term = optionTerms?.[index];
  return term === undefined ? {} : { term };
}

/** The translations that a file has; undefined where it has none. One without a key that can be one is hidden (LNG-51). */
function translationsOfImported({ translations }: Question, addressOf: AddressOf): QuestionTranslations | undefined {
  if (!translations) return undefined;
  const stored = mapTranslatedTexts(translations, (text) => storedText(text, addressOf));
  return Object.fromEntries(
    Object.entries(stored).map(([language, translation]) => [
      language,
      { ...translation, key: answerPattern.test(translation.key) ? translation.key : '' },
    ]),
  );
}

type AddressOf = (sha256: string) => string;

const storedText = (text: string, addressOf: AddressOf): string =>
  storable(text).replace(/bank-image:([0-9a-f]{64})/g, (_all, sha256) => addressOf(sha256));

type ReadReference = { text: string; title: string; url: string | null };

/** A bare address, one between angles, or a Markdown link; anything else is a reference in words. */
function readReference(text: string): ReadReference {
  const link = /^\[(.+)\]\((\S+)\)$/.exec(text);
  const address = link?.[2] ?? /^<?(\S+?)>?$/.exec(text)?.[1] ?? '';
  const url = /^https?:\/\/[^/\s]/i.test(address) && URL.canParse(address) ? address : null;
  return { text, title: link?.[1] ?? nameOf(address), url };
}

/** The label of a link to a bare address: its host and path. */
const nameOf = (address: string): string => address.replace(/^https?:\/\//i, '').replace(/[?#].*$|\/$/g, '');

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** A question of a file in its stored form. */
export type Incoming = {
  record: ImportedQuestion;
  /** Its id in the bank that it comes from; null where that only counts (IMP-5). */
  externalId: string | null;
  content: QuestionContent;
  /** Undefined where the file has none: those that are stored stay. */
  translations: QuestionTranslations | undefined;
  topicNumber: number | null;
  /** Null where the file has none: what is stored stays. */
  point: string | null;
  volatile: VolatileFact | null;
};

export type TopicChoice = {
  /** The number of our topic by the name of the file's section. Sections named like a topic need no entry. */
  topics?: Record<string, number>;
  /** For questions whose section has no match. */
  topic?: number;
};

/** The questions of a bank as they are stored. Options of banks that rely on shuffling get another order (IMP-12). */
export function incomingOf(
  bank: BankReport,
  topicKeys: ReadonlyMap<string, number>,
  { topics, topic }: TopicChoice,
): Incoming[] {
  const addresses = new Map(bank.images.map((image) => [image.sha256, mediaAddress(image)]));
  const addressOf = (sha256: string) => addresses.get(sha256) ?? '';
  return bank.questions.map((found) => {
    const record = bank.optionsAreUnshuffled ? shuffleOptions(found) : found;
    const section = found.topic ?? '';
    return {
      record,
      externalId: found.id === undefined || isRunningNumber(found.id) ? null : found.id,
      content: contentOfImported(record, addressOf),
      translations: translationsOfImported(record, addressOf),
      point: record.point ?? null,
      volatile: record.volatile ? { ...record.volatile, look_at: storable(record.volatile.look_at) } : null,
      topicNumber: topics?.[section] ?? topicKeys.get(nameKey(section)) ?? topic ?? null,
    };
  });
}
