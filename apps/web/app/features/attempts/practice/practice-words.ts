import type { AskedQuestion } from '@examplar/contract/exams';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { say } from '../../../lib/texts.ts';
import type { PracticeState } from './practice-state.ts';

/** Under an answer that waits for the connection. */
export const keptNotice = say('practice.kept');

/** Why the attempt could not be finished, or the answer to a question was not taken. */
export function problemText(
  { problems, finishProblem }: Pick<PracticeState, 'problems' | 'finishProblem'>,
  { id, kind, number_of_answers }: AskedQuestion,
): string | null {
  if (finishProblem) return finishProblem === 'kept' ? say('save.nowOffline') : say('practice.notCompleted');
  const problem = problems[id];
  if (!problem) return null;
  if (problem.code === 'ALREADY_ANSWERED') return say('practice.answeredElsewhere');
  const { error } = problem;
  // What a single press sent has no fault that the server's message could explain.
  const isOnePress = kind === 'choice' && number_of_answers === 1;
  return isOnePress || !(error instanceof ApiError) ? say('save.refused') : messageOf(error, say('save.refused'));
}
