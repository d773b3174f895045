import type { AnswerKey, MatchingDisplay } from '@examplar/domain/questions/answers';

/** What a version of a question holds: everything that an attempt pins. */
export type QuestionContent = AnswerKey & {
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

/** What a choice that is about no case has of these. */
export const plainChoice = { display: null, prompts: [], promptOptions: null, scenarioId: null };

/** Whether two versions would read the same to a learner, so that no new one is needed. */
export function isSameContent(one: QuestionContent, other: QuestionContent): boolean {
  return serialised(one) === serialised(other);
}

// Built field by field: the order of keys that came out of jsonb is the database's.
const serialised = ({
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
