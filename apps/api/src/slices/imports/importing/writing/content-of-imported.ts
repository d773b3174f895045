import { sourceLanguage } from '@examplar/domain/languages/languages';
import { answerPattern } from '@examplar/domain/questions/answers';
import { mapTranslatedTexts, type QuestionTranslations } from '@examplar/domain/questions/question-translations';
import { difficultyLabels } from '@examplar/domain/readiness/difficulty';
import type { Question } from '@examplar/question-banks/model';
import type { QuestionContent } from '../../../questions/public.ts';

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

/** The translations that a file has; undefined where it has none. One without a key that can be one is hidden (LNG-51). */
export function translationsOfImported(
  { translations }: Question,
  addressOf: AddressOf,
): QuestionTranslations | undefined {
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
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
