import type { Attempt, FinishedAttempt, OpenAttempt } from '@examplar/contract/attempts';
import type { AskedQuestion } from '@examplar/contract/exams';
import { checkAnswer } from '@examplar/domain/questions/answers';
import { toggleOption } from '@examplar/domain/questions/answers/chosen-options';
import type { Confidence } from '@examplar/domain/study/confidence';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { answerFormatOf } from '../../../lib/answers/answer-format.ts';
import { type AnswerChange, type AnswerStore, isClosing, type Outgoing } from '../../../lib/answers/answer-store.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { say } from '../../../lib/texts.ts';
import { ExamClock, QuestionStopwatch } from '../room/clock/exam-clock.ts';
import { AnswerQueue, type AttemptChannel, type AttemptMessage, openAttemptChannel } from './answer-outbox.ts';
import {
  type AttemptEnd,
  type AttemptState,
  answersToSubmit,
  mergeAnswers,
  stateOf,
  withDropped,
  withMessage,
} from './attempt-state.ts';
import type { AttemptCalls } from './use-controller.ts';

export const submitFailed = say('submit.failed');

/** How long a submission waits for answers and flags that are under way. */
const flushTimeoutMs = 2_000;
const submitAgainMs = 5_000;
/** A shorter visit to a question sends no call that carries only its time. */
const shortVisitMs = 5_000;
/** The tab that made a change sends it; other tabs send it after this time, in case that one was closed. */
const otherTabMs = 5_000;

/** Runs an exam attempt in this browser: keeps its answers, sends them to the server, and handles its clock and its end. */
export class AttemptController {
  readonly state: StoreApi<AttemptState>;
  readonly clock: ExamClock;
  readonly stopwatch: QuestionStopwatch;
  readonly #deps: ControllerDeps;
  readonly #monotonic: () => number;
  readonly #queue: AnswerQueue;
  #channel: AttemptChannel | null = null;
  #changes = 0;
  #resubmitTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: ControllerDeps) {
    this.#deps = deps;
    this.#monotonic = deps.monotonic ?? (() => performance.now());
    const { attempt, store, calls, isOnline = () => navigator.onLine } = deps;
    this.clock = new ExamClock(attempt.expiresAt ?? attempt.serverTime, this.#monotonic);
    this.clock.set(attempt.serverTime, deps.serverTimeAt);
    this.stopwatch = new QuestionStopwatch(this.#monotonic);
    this.state = createStore<AttemptState>(() => stateOf(attempt));
    this.#queue = new AnswerQueue({
      attemptId: attempt.id,
      store,
      send: calls.send,
      isOnline,
      onState: (saveState) => this.#setSaveState(saveState),
      onEnd: () => void this.#findEnd(),
      onDropped: (outgoing) => this.#handleDropped(outgoing),
    });
  }

  /** Merges answers that the server does not have yet into those that it has, and starts sending them. */
  async start(): Promise<void> {
    const { attempt } = this.#deps;
    this.#channel = openAttemptChannel(attempt.id, (message) => this.#handleMessage(message));
    const record = await this.#readStored();
    this.state.setState(mergeAnswers(attempt, record));
    await this.#queue.refresh();
    // This browser has sent answers before, and the attempt may have been fetched before the last of them was saved.
    if (record && record.lastSequence > 0) void this.resync();
  }

  /** Called when the page closes. Tries to send what is unsent; it stays in this browser's store in any case. */
  stop(): void {
    clearTimeout(this.#resubmitTimer);
    void this.#queue.flush().finally(() => this.#queue.stop());
    this.#channel?.close();
    this.#channel = null;
  }

  /** Sets an answer. An answer that the server would refuse is shown as a draft, but neither counted nor sent. */
  setAnswer(question: AskedQuestion, answer: string): void {
    const isAcceptable = checkAnswer(answer, answerFormatOf(question)).ok;
    void this.#change(question.id, { letters: isAcceptable ? answer : '', draft: isAcceptable ? null : answer });
  }

  toggleFlag(questionId: string): void {
    void this.#change(questionId, { isFlagged: !this.state.getState().flags.has(questionId) });
  }

  /** Strikes out an option of a choice question, or undoes that. The answer does not change. */
  toggleStrike(questionId: string, letter: string): void {
    const struck = this.state.getState().struck[questionId] ?? '';
    // '2': several options may be struck out, even if the question takes one answer.
    void this.#change(questionId, { struck: toggleOption(struck, letter, 2) });
  }

  /** Sets how sure the user is of an answer; choosing the same level again clears it. */
  toggleConfidence(questionId: string, confidence: Confidence): void {
    const before = this.state.getState().confidence[questionId];
    void this.#change(questionId, { confidence: before === confidence ? null : confidence });
  }

  /** Closes every question up to a position for good. The server accepts one section at a time, so each is sent on its own. */
  close(through: number): void {
    const { closedThrough } = this.state.getState();
    if (through <= closedThrough) return;
    this.#changes += 1;
    this.state.setState({ closedThrough: through });
    const ends = this.#deps.attempt.sections.map(({ to }) => to).filter((to) => to > closedThrough && to < through);
    for (const end of [...ends, through]) void this.#queue.close(end);
    this.#channel?.send({ type: 'closed', through });
  }

  /** Hides the notice about changes that came too late. */
  forgetDropped = () => this.state.setState({ dropped: [] });

  /** Called when the user leaves a question. Sends only the time spent on it, so that no change made on another device is undone. */
  leave(questionId: string): void {
    const timeSpentMs = this.stopwatch.take();
    if (timeSpentMs >= shortVisitMs) void this.#queue.put(questionId, { timeSpentMs });
  }

  flush = () => this.#queue.flush();

  connectionChanged = () => this.#queue.connectionChanged();

  /** Fetches the server's time and state, and takes over what other devices have answered. False if the server did not answer. */
  async resync(triesLeft = 3): Promise<boolean> {
    const { calls, store, attempt } = this.#deps;
    const changesBefore = this.#changes;
    const storedBefore = await store.read(attempt.id);
    const requestedAt = this.#monotonic();
    const reply: Attempt | null = await calls.read().catch(() => null);
    if (this.state.getState().end) return true;
    if (!reply) return false;
    if (reply.status !== 'In Progress') {
      await this.#finish({ by: 'server', finished: reply });
      return true;
    }
    this.clock.set(reply.serverTime, (requestedAt + this.#monotonic()) / 2);
    const stored = await store.read(attempt.id);
    // Something changed meanwhile, so the reply or what was read may be outdated.
    if (this.#changes !== changesBefore) return triesLeft > 1 ? this.resync(triesLeft - 1) : true;
    // An answer confirmed while the request was under way may be missing in the reply, but the store had it before.
    const merged = mergeAnswers(reply, storedBefore);
    this.state.setState(mergeAnswers({ ...merged, flags: [...merged.flags] }, stored));
    return true;
  }

  /** Submits all answers and ends the exam. If that fails, nothing is lost and the user can submit again. */
  async submit(by: 'user' | 'clock' = 'user'): Promise<void> {
    const { isSubmitting, end } = this.state.getState();
    if (isSubmitting || end) return;
    this.state.setState({ isSubmitting: true, submitError: null });
    try {
      await Promise.race([this.#queue.flush(), new Promise((done) => setTimeout(done, flushTimeoutMs))]);
      if (!this.state.getState().end)
        await this.#finish({
          by,
          finished: await this.#deps.calls.submit(
            answersToSubmit(this.state.getState(), this.#deps.attempt.questionIds),
          ),
        });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ATTEMPT_CLOSED') return this.#findEnd();
      this.state.setState({ isSubmitting: false, submitError: submitFailed });
      if (by === 'clock') this.#resubmitTimer = setTimeout(() => void this.submit('clock'), submitAgainMs);
    }
  }

  /** Reads this browser's store, again if a message of another tab arrived meanwhile: its change must not be overwritten. */
  async #readStored() {
    for (;;) {
      const changesBefore = this.#changes;
      const record = await this.#deps.store.read(this.#deps.attempt.id);
      if (this.#changes === changesBefore) return record;
    }
  }

  async #change(questionId: string, change: AnswerChange): Promise<void> {
    if (this.state.getState().end) return;
    const { answers, drafts, flags, struck, confidence } = this.state.getState();
    const message = {
      type: 'changed',
      questionId,
      letters: change.letters ?? answers[questionId] ?? '',
      draft: change.draft === undefined ? (drafts[questionId] ?? null) : change.draft,
      isFlagged: change.isFlagged ?? flags.has(questionId),
      struck: change.struck ?? struck[questionId] ?? '',
      confidence: change.confidence === undefined ? (confidence[questionId] ?? null) : change.confidence,
    } as const;
    this.#changes += 1;
    this.state.setState(withMessage(this.state.getState(), message));
    await this.#queue.put(questionId, { ...change, timeSpentMs: this.stopwatch.take() });
    this.#channel?.send(message);
  }

  #handleMessage(message: AttemptMessage): void {
    if (message.type === 'ended') return void this.#findEnd();
    if (message.type === 'changed') {
      this.#changes += 1;
      this.state.setState(withMessage(this.state.getState(), message));
    }
    if (message.type === 'closed') {
      this.#changes += 1;
      this.state.setState(({ closedThrough }) => ({ closedThrough: Math.max(closedThrough, message.through) }));
    }
    void this.#queue.refresh(otherTabMs);
  }

  /** A change came too late: shows the server's answer instead, and names the question. */
  #handleDropped(outgoing: Outgoing): void {
    this.#changes += 1;
    if (!isClosing(outgoing)) {
      this.state.setState((state) => withDropped(state, outgoing.questionId));
    }
    void this.resync();
  }

  #setSaveState(saveState: AttemptState['saveState']): void {
    const before = this.state.getState().saveState;
    if (before === saveState) return;
    this.state.setState({ saveState });
    if (saveState === 'saved') {
      this.#changes += 1;
      this.#channel?.send({ type: 'saved' });
    }
  }

  async #findEnd(): Promise<void> {
    const reply = await this.#deps.calls.read().catch(() => null);
    await this.#finish({
      by: 'server',
      finished: reply && reply.status !== 'In Progress' ? (reply as FinishedAttempt) : null,
    });
  }

  async #finish(end: AttemptEnd): Promise<void> {
    if (this.state.getState().end) return;
    clearTimeout(this.#resubmitTimer);
    this.#queue.stop();
    this.state.setState({ isSubmitting: false, submitError: null, end });
    if (end.by !== 'server') this.#channel?.send({ type: 'ended' });
    await this.#deps.store.remove(this.#deps.attempt.id);
  }
}

/** The dependencies of a running exam in this browser; tests replace all but the attempt. */
type ControllerDeps = {
  attempt: OpenAttempt & { mode: 'exam' };
  /** The moment on the monotonic clock that the attempt's `serverTime` most likely stands for. */
  serverTimeAt: number;
  store: AnswerStore;
  calls: AttemptCalls;
  isOnline?: () => boolean;
  monotonic?: () => number;
};
