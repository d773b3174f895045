import { lettersOfIndexes } from '@examplar/domain/questions/letters';
import type { OwnQuestion } from '@examplar/question-banks/own-content/content-model';

/** What a version of a question holds: everything that an attempt pins. */
export type QuestionContent = {
  text: string;
  options: { text: string; why: string | null }[];
  correctAnswer: string;
  explanation: string;
  reference: { title: string; url: string } | null;
  difficulty: string;
};

export const contentOfOwn = ({ text, options, explanation, reference, difficulty }: OwnQuestion): QuestionContent => ({
  text,
  options: options.map((option) => ({ text: option.text, why: option.why || null })),
  correctAnswer: lettersOfIndexes(options.flatMap(({ isCorrect }, index) => (isCorrect ? [index] : []))),
  explanation,
  reference,
  difficulty,
});

/** Whether two versions would read the same to a learner, so that no new one is needed. */
export function isSameContent(one: QuestionContent, other: QuestionContent): boolean {
  return serialised(one) === serialised(other);
}

// Built field by field: the order of keys that came out of jsonb is the database's.
const serialised = ({ text, options, correctAnswer, explanation, reference, difficulty }: QuestionContent): string =>
  JSON.stringify([
    text,
    options.map((option) => [option.text, option.why]),
    correctAnswer,
    explanation,
    reference && [reference.title, reference.url],
    difficulty,
  ]);
