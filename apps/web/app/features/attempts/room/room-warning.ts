import type { AskedQuestion } from '@examplar/contract/exams';
import { checkAnswer } from '@examplar/domain/questions/answers';
import { answerFormatOf } from '../../../lib/answers/answer-format.ts';
import { incompleteWarning } from '../../../lib/answers/incomplete-warning.ts';
import { say } from '../../../lib/texts.ts';
import { type AttemptState, shownAnswer } from '../saving/attempt-state.ts';

type RoomWarningInput = {
  state: AttemptState;
  questions: readonly { id: string }[];
  /** The question in sight. */
  question: AskedQuestion | undefined;
  /** Whether the user tried to leave it incomplete. */
  isWarned: boolean;
};

/** The message above the actions: changes that came too late, or what the current answer lacks. */
export function roomWarning({ state, questions, question, isWarned }: RoomWarningInput): string | null {
  const late = questions.flatMap(({ id }, at) => (state.dropped.includes(id) ? [at + 1] : []));
  if (late.length > 0) return say('room.tooLate', { count: late.length, numbers: late.join(', ') });
  if (!question) return null;
  const format = answerFormatOf(question);
  const answer = shownAnswer(state, question.id);
  return isWarned || !checkAnswer(answer, format).ok ? incompleteWarning(answer, format) : null;
}
