import type { AskedQuestion } from '@examplar/contract/exams';
import { incompleteness } from '@examplar/domain/questions/answers';
import { answerFormatOf } from '../../../../lib/answers/answer-format.ts';
import { say } from '../../../../lib/texts.ts';
import { type AttemptState, shownAnswer } from '../../saving/attempt-state.ts';

/** How complete the answer to a question is: empty, partial or complete. */
export type QuestionProgress = 'unanswered' | 'incomplete' | 'answered';

export type QuestionMark = { progress: QuestionProgress; isFlagged: boolean; isClosed: boolean; isReachable: boolean };

type Marked = Pick<AttemptState, 'answers' | 'drafts' | 'flags' | 'closedThrough'>;

/** The state of each question, for the navigator and the check screen. */
export function questionMarks(
  questions: readonly AskedQuestion[],
  state: Marked,
  isReachable: (index: number) => boolean,
): QuestionMark[] {
  return questions.map((question, index) => ({
    progress: progressOf(question, shownAnswer(state, question.id)),
    isFlagged: state.flags.has(question.id),
    isClosed: index < state.closedThrough,
    isReachable: isReachable(index),
  }));
}

/** Out of reach from the question in sight, though not closed: a section's rule forbids it. */
export const isOutOfReach = ({ isClosed, isReachable }: QuestionMark): boolean => !isClosed && !isReachable;

/** Whether there is something to check before the exam is submitted (ATT-31). */
export const hasToCheck = (marks: readonly QuestionMark[]): boolean =>
  marks.some(({ progress, isFlagged }) => progress !== 'answered' || isFlagged);

export function progressOf(question: AskedQuestion, answer: string): QuestionProgress {
  if (answer === '') return 'unanswered';
  return incompleteness(answer, answerFormatOf(question)) === null ? 'answered' : 'incomplete';
}

export const progressWords: Record<QuestionProgress, string> = {
  unanswered: say('state.unanswered'),
  incomplete: say('state.incomplete'),
  answered: say('state.answered'),
};
