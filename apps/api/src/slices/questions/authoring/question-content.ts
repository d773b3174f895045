import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import type { AnswerKey, MatchingDisplay } from '@examplar/domain/questions/answers';

/** What a version of a question holds: everything that an attempt pins. Its translations can change and are not part of it. */
export type QuestionContent = AnswerKey & {
  /** The language in which it is written. */
  lang: Language;
  text: string;
  options: { text: string; why: string | null }[];
  /** Null unless the question is a matching. */
  display: MatchingDisplay | null;
  /** The rows of a matching. */
  prompts: string[];
  /** The letters that each row allows; null where every row allows every option. */
  promptOptions: string[] | null;
  /** The case that the question is about. */
  scenarioId: string | null;
  explanation: string;
  reference: { title: string; url: string } | null;
  difficulty: string;
};

/** What an English choice that is about no case has of these. */
export const plainChoice = {
  lang: sourceLanguage as Language,
  display: null,
  prompts: [],
  promptOptions: null,
  scenarioId: null,
};

/** Whether two versions would read the same in the original language, so that no new one is needed. */
export function isSameContent(one: QuestionContent, other: QuestionContent): boolean {
  return serialised(one) === serialised(other);
}

// Built field by field: the order of keys that came out of jsonb is the database's.
const serialised = ({
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
    options.map((option) => [option.text, option.why]),
    display,
    prompts,
    promptOptions,
    scenarioId,
    correctAnswer,
    explanation,
    reference && [reference.title, reference.url],
    difficulty,
  ]);
