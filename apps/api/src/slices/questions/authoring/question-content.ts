import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import type { AnswerKey, MatchingDisplay } from '@examplar/domain/questions/answers';
import type { DifficultyLabel } from '@examplar/domain/questions/difficulties';

/** The content of a question's version: everything that an attempt pins. Its translations can change and are not part of it. */
export type QuestionContent = AnswerKey & {
  lang: Language;
  text: string;
  /** `term`: what the author says an option carries (LRN-110); left out where its text says it. */
  options: { text: string; why: string | null; term?: string | null }[];
  /** Null unless the question is a matching. */
  display: MatchingDisplay | null;
  prompts: string[];
  /** The letters that each row allows; null where every row allows every option. */
  promptOptions: string[] | null;
  /** The case that the question is about. */
  scenarioId: string | null;
  explanation: string;
  reference: { title: string; url: string } | null;
  difficulty: DifficultyLabel;
};

/** The values of these fields for an English choice without a case. */
export const plainChoice = {
  lang: sourceLanguage as Language,
  display: null,
  prompts: [],
  promptOptions: null,
  scenarioId: null,
};

/** True if two versions look the same in the language in which they are written, so that no new one is needed. */
export function isSameContent(one: QuestionContent, other: QuestionContent): boolean {
  return contentKey(one) === contentKey(other);
}

/** Equal for versions of the same content. Built field by field, because jsonb does not preserve the order of keys. */
export const contentKey = ({
  lang,
  kind,
  text,
  options,
  display,
  prompts,
  promptOptions,
  scenarioId,
  correctAnswer,
  explanation,
  reference,
  difficulty,
}: QuestionContent): string =>
  JSON.stringify([
    lang,
    kind,
    text,
    options.map(({ text: option, why, term }) => (term === undefined ? [option, why] : [option, why, term])),
    display,
    prompts,
    promptOptions,
    scenarioId,
    correctAnswer,
    explanation,
    reference && [reference.title, reference.url],
    difficulty,
  ]);
