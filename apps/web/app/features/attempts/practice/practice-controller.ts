import type { AnswerFeedback, FinishedAttempt, OpenAttempt } from '@examplar/contract/attempts';
import { toggleOption } from '@examplar/domain/questions/answers/chosen-options';
import type { Confidence } from '@examplar/domain/study/confidence';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type AnswerChange,
  type AnswerRecord,
  type AnswerStore,
  isClosing,
  type Outgoing,
} from '../../../lib/answers/answer-store.ts';
import { ApiError, isRefusal } from '../../../lib/api/api-error.ts';
import { QuestionStopwatch } from '../room/clock/exam-clock.ts';
import { AnswerQueue, type AttemptChannel, openAttemptChannel, type SaveState } from '../saving/answer-outbox.ts';
import type { AttemptEnd } from '../saving/attempt-state.ts';
import type { AttemptCalls } from '../saving/use-controller.ts';

/** Why an answer was not taken: another one had been given elsewhere, the server's refusal, or what the controller says about it. */
export type PracticeProblem =
  | { code: 'ALREADY_ANSWERED' }
  | { code: 'REFUSED'; error: unknown }
  | { code: 'SAID'; text: string };

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
export const openPracticeState = ({
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
function withRecord(
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

function withoutKey<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...others } = record;
  return others;
}

export type PracticeAttempt = OpenAttempt & { mode: 'practice' };

export type PracticeDeps = {
  attempt: PracticeAttempt;
  store: AnswerStore;
  calls: Pick<AttemptCalls, 'send' | 'read' | 'complete'>;
  isOnline?: () => boolean;
};

/** What the practice room needs of the controller behind it. */
export type RoomController = Pick<PracticeController, 'state' | 'stopwatch' | 'answer' | 'toggleStrike' | 'finish'>;

/** How long finishing waits for answers that are under way. */
const flushTimeoutMs = 2_000;

/** Runs a practice attempt in this browser. Answers go through the queue of the exam room: without a connection they are kept, and checked later. */
export class PracticeController {
  readonly state: StoreApi<PracticeState>;
  readonly stopwatch = new QuestionStopwatch();
  readonly #deps: PracticeDeps;
  readonly #queue: AnswerQueue;
  /** Answers on their way into the store. */
  readonly #storing = new Map<string, string>();
  #channel: AttemptChannel | null = null;

  constructor(deps: PracticeDeps) {
    this.#deps = deps;
    const { attempt, store, calls, isOnline = () => navigator.onLine } = deps;
    this.state = createStore<PracticeState>(() => openPracticeState(attempt));
    this.#queue = new AnswerQueue({
      attemptId: attempt.id,
      store,
      send: calls.send,
      // Feedback is waited for, and an answer has no second thought.
      settleMs: 0,
      isOnline,
      onState: (saveState) => this.#setSaveState(saveState),
      onConfirmed: (outgoing, reply) => this.#handleConfirmed(outgoing, reply),
      isHopeless,
      onDropped: (outgoing, error) => void this.#handleDropped(outgoing, error),
      onEnd: () => void this.#findEnd(),
    });
  }

  /** Shows the answers that the server does not have yet, and starts sending them. */
  async start(): Promise<void> {
    const { attempt } = this.#deps;
    this.#channel = openAttemptChannel(attempt.id, ({ type }) =>
      type === 'ended' ? void this.#findEnd() : void this.#readOthers(type),
    );
    const record = await this.#showKept();
    await this.#queue.refresh();
    // This browser has sent answers before, and the attempt may have been fetched before the last of them was checked.
    if (record && record.lastSequence > 0) void this.#catchUp();
  }

  /** Called when the page closes. Tries to send what is unsent; it stays in this browser's store in any case. */
  stop(): void {
    void this.#queue.flush().finally(() => this.#queue.stop());
    this.#channel?.close();
    this.#channel = null;
  }

  flush = () => this.#queue.flush();

  connectionChanged = () => this.#queue.connectionChanged();

  /** Gives the one answer that a question takes; it is kept first, then checked. */
  answer(questionId: string, letters: string, confidence?: Confidence): void {
    this.state.setState(({ kept, problems, saveState }) => ({
      kept: { ...kept, [questionId]: letters },
      problems: withoutKey(problems, questionId),
      finishProblem: null,
      answeredNow: saveState === 'offline' ? null : questionId,
    }));
    const timeSpentMs = this.stopwatch.take();
    this.#storing.set(questionId, letters);
    const answeredAt = new Date().toISOString();
    void this.#put(questionId, { letters, timeSpentMs, answeredAt, ...(confidence && { confidence }) });
  }

  /** Strikes out an option of a choice question, or undoes that. */
  toggleStrike(questionId: string, letter: string): void {
    const before = this.state.getState().struck;
    // '2': several options may be struck out, even if the question takes one answer.
    const struck = toggleOption(before[questionId] ?? '', letter, 2);
    this.state.setState({ struck: { ...before, [questionId]: struck } });
    void this.#put(questionId, { struck });
  }

  /** Ends the attempt once every answer is on the server. If that fails, nothing is lost and the user can try again. */
  async finish(): Promise<void> {
    const { isFinishing, end } = this.state.getState();
    if (isFinishing || end) return;
    this.state.setState({ isFinishing: true, finishProblem: null });
    await Promise.race([this.#queue.flush(), new Promise((done) => setTimeout(done, flushTimeoutMs))]);
    if (this.state.getState().end) return;
    if (Object.keys(this.state.getState().kept).length > 0)
      return this.state.setState({ isFinishing: false, finishProblem: 'kept' });
    try {
      await this.#finish({ by: 'user', finished: await this.#deps.calls.complete() });
    } catch {
      this.state.setState({ isFinishing: false, finishProblem: 'failed' });
    }
  }

  async #put(questionId: string, change: AnswerChange): Promise<void> {
    await this.#queue.put(questionId, change);
    if (change.letters) this.#storing.delete(questionId);
    const { kept, struck } = this.state.getState();
    const message = { letters: kept[questionId] ?? '', struck: struck[questionId] ?? '' };
    this.#channel?.send({ type: 'changed', questionId, draft: null, isFlagged: false, confidence: null, ...message });
  }

  /** Reads this browser's store: its answers that wait. */
  async #showKept(): Promise<AnswerRecord | null> {
    const record = await this.#deps.store.read(this.#deps.attempt.id);
    this.state.setState((state) => withRecord(state, record, this.#storing));
    return record;
  }

  /** Another tab has changed something, or the server has all that it sent. */
  async #readOthers(type: 'changed' | 'closed' | 'saved'): Promise<void> {
    await this.#showKept();
    await this.#queue.refresh(otherTabMs);
    if (type === 'saved') await this.#catchUp();
  }

  #handleConfirmed(outgoing: Outgoing, reply: unknown): void {
    if (isClosing(outgoing) || outgoing.letters === undefined) return;
    const { questionId, letters } = outgoing;
    this.state.setState(({ answers, feedback, kept }) => ({
      answers: { ...answers, [questionId]: letters },
      feedback: { ...feedback, [questionId]: reply as AnswerFeedback },
      kept: withoutKey(kept, questionId),
    }));
  }

  /** The server takes no such answer. If the question was answered elsewhere, that answer is shown, else it is open again. */
  async #handleDropped(outgoing: Outgoing, error: unknown): Promise<void> {
    if (isClosing(outgoing) || outgoing.letters === undefined) return;
    const { questionId, letters } = outgoing;
    const wasAnswered = error instanceof ApiError && error.code === 'ALREADY_ANSWERED';
    if (wasAnswered) await this.#catchUp();
    this.state.setState(({ answers, kept, problems }) => {
      const isSame = wasAnswered && answers[questionId] === letters;
      const problem: PracticeProblem = wasAnswered ? { code: 'ALREADY_ANSWERED' } : { code: 'REFUSED', error };
      return {
        kept: withoutKey(kept, questionId),
        problems: isSame ? problems : { ...problems, [questionId]: problem },
      };
    });
  }

  #setSaveState(saveState: SaveState): void {
    const before = this.state.getState().saveState;
    if (before === saveState) return;
    this.state.setState({ saveState, ...(saveState === 'offline' && { answeredNow: null }) });
    if (saveState === 'saved') this.#channel?.send({ type: 'saved' });
  }

  /** Takes over what other tabs and devices have answered. */
  async #catchUp(): Promise<void> {
    const reply = await this.#deps.calls.read().catch(() => null);
    if (!reply || this.state.getState().end) return;
    if (reply.status !== 'In Progress') return this.#finish({ by: 'server', finished: reply as FinishedAttempt });
    if (reply.mode !== 'practice') return;
    this.state.setState(({ answers, feedback, kept }) => ({
      answers: { ...answers, ...reply.answers },
      feedback: { ...feedback, ...reply.feedback },
      kept: Object.fromEntries(Object.entries(kept).filter(([questionId]) => !reply.feedback[questionId])),
    }));
  }

  async #findEnd(): Promise<void> {
    await this.#catchUp();
    if (!this.state.getState().end) await this.#finish({ by: 'server', finished: null });
  }

  async #finish(end: AttemptEnd): Promise<void> {
    if (this.state.getState().end) return;
    this.#queue.stop();
    this.state.setState({ isFinishing: false, end });
    if (end.by === 'user') this.#channel?.send({ type: 'ended' });
    await this.#deps.store.remove(this.#deps.attempt.id);
  }
}

/** The tab that made a change sends it; other tabs send it after this time, in case that one was closed. */
const otherTabMs = 5_000;

/** The end of the attempt is no answer's fault. */
const isHopeless = (error: unknown): boolean =>
  isRefusal(error) && !['TIME_IS_UP', 'ATTEMPT_CLOSED'].includes(error.code);
