import type { AnswerKey } from '@examplar/domain/questions/answers';

/** What a version of a question holds: everything that an attempt pins. */
export type QuestionContent = AnswerKey & {
  text: string;
  options: { text: string; why: string | null }[];
  explanation: string;
  reference: { title: string; url: string } | null;
  difficulty: string;
};

/** Whether two versions would read the same to a learner, so that no new one is needed. */
export function isSameContent(one: QuestionContent, other: QuestionContent): boolean {
  return serialised(one) === serialised(other);
}

// Built field by field: the order of keys that came out of jsonb is the database's.
const serialised = ({
  kind,
  text,
  options,
  correctAnswer,
  explanation,
  reference,
  difficulty,
}: QuestionContent): string =>
  JSON.stringify([
    kind,
    text,
    options.map((option) => [option.text, option.why]),
    correctAnswer,
    explanation,
    reference && [reference.title, reference.url],
    difficulty,
  ]);
