import type { AnswerKind } from './answer-kind.ts';
import { choice } from './choice.ts';
import { matching } from './matching.ts';
import { ordering } from './ordering.ts';

export const questionKinds = ['choice', 'ordering', 'matching'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The kinds of questions. A new one is an entry here, and a value that the column `question_version.kind` allows. */
export const answerKinds: Readonly<Record<QuestionKind, AnswerKind>> = { choice, ordering, matching };
