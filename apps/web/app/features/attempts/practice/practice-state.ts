import type { AnswerFeedback, OpenAttempt } from '@examplar/contract/attempts';
import type { AnswerRecord } from '../../../lib/answers/answer-record.ts';
import type { SaveState } from '../saving/answer-queue.ts';
import type { AttemptEnd } from '../saving/attempt-state.ts';

/** Why an answer was not taken: another one had been given elsewhere, or the server's refusal. */
export type PracticeProblem = { code: 'ALREADY_ANSWERED' } | { code: 'REFUSED'; error: unknown };

export type PracticeState = {
  /** By question id: the answers that the server has checked. */
  answers: Readonly<Record<string, string>>;
  feedback: Readonly<Record<string, AnswerFeedback>>;
  /** By question id: the answers given in this browser that the server has not confirmed yet. */
  kept: Readonly<Record<string, string>>;
  struck: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, PracticeProblem>>;
  saveState: SaveState;
  /** The question whose feedback is being waited for; null once the connection is lost, so that late feedback does not move the focus. */
  answeredNow: string | null;
  isFinishing: boolean;
  /** `kept`: answers wait for the connection. `failed`: the server did not complete the attempt. */
  finishProblem: 'kept' | 'failed' | null;
  end: AttemptEnd | null;
};

/** An open attempt before this browser has looked at what it has not sent yet. */
export const stateOf = ({
  answers,
  feedback,
  struck,
}: Pick<OpenAttempt & { mode: 'practice' }, 'answers' | 'feedback' | 'struck'>): PracticeState => ({
  answers,
  feedback,
  kept: {},
  struck,
  problems: {},
  saveState: 'saved',
  answeredNow: null,
  isFinishing: false,
  finishProblem: null,
  end: null,
});

/** With the answers and strikes that wait in this browser's store, and the answers that are still on their way into it. */
export function withRecord(
  { feedback, struck }: Pick<PracticeState, 'feedback' | 'struck'>,
  record: AnswerRecord | null,
  storing: ReadonlyMap<string, string>,
): Pick<PracticeState, 'kept' | 'struck'> {
  const kept = Object.fromEntries(storing);
  const shownStrikes = { ...struck };
  for (const [questionId, { letters, struck: strikes }] of Object.entries(record?.pending ?? {})) {
    if (letters && !feedback[questionId]) kept[questionId] = letters;
    if (strikes !== undefined) shownStrikes[questionId] = strikes;
  }
  return { kept, struck: shownStrikes };
}

export function withoutKey<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...others } = record;
  return others;
}
