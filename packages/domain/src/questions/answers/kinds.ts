import type { AnswerKind, QuestionKind } from './answer-kind.ts';
import { choice } from './choice.ts';
import { matching } from './matching.ts';
import { ordering } from './ordering.ts';

/** The kinds of questions. A new one is an entry here, and a value that the column `question_version.kind` allows. */
export const answerKinds: Readonly<Record<QuestionKind, AnswerKind>> = { choice, ordering, matching };
