import type { Attempt, FinishedAttempt, OpenAttempt } from '@examplar/contract/attempts';
import type { AskedQuestion } from '@examplar/contract/exams';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '../../lib/api-error.ts';
import { AnswerQueue } from './answer-queue.ts';
import type { AnswerChange } from './answer-record.ts';
import type { AnswerStore } from './answer-store.ts';
import type { AttemptCalls } from './attempt-calls.ts';
import { type AttemptChannel, type AttemptNews, openAttemptChannel } from './attempt-channel.ts';
import { ExamClock } from './exam-clock.ts';
import { QuestionStopwatch } from './question-stopwatch.ts';
import {
  mergeAnswers,
  type SittingEnd,
  type SittingState,
  selectionAfter,
  shownLetters,
  withNews,
} from './sitting-state.ts';

type SittingDeps = {
  attempt: OpenAttempt & { mode: 'exam' };
  /** When, on the monotonic clock, the server most likely said the attempt's `serverTime`. */
  saidAt: number;
  store: AnswerStore;
  calls: AttemptCalls;
  isOnline?: () => boolean;
  monotonic?: () => number;
};

export const submitFailed = 'Failed to submit exam. Please try again.';

/** How long a submission waits for answers and flags that are on their way. */
const flushPatienceMs = 2_000;
const submitAgainMs = 5_000;
/** Time that is not worth a call of its own. */
const shortVisitMs = 5_000;
/** The tab that made a change sends it; the others step in only if it did not. */
const otherTabMs = 5_000;

/** A running exam in this browser: what is chosen, how it gets to the server, its clock and its end. */
export class ExamSitting {
  readonly state: StoreApi<SittingState>;
  readonly clock: ExamClock;
  readonly stopwatch: QuestionStopwatch;
  readonly #deps: SittingDeps;
  readonly #monotonic: () => number;
  readonly #queue: AnswerQueue;
  #channel: AttemptChannel | null = null;
  #changes = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: SittingDeps) {
    this.#deps = deps;
    this.#monotonic = deps.monotonic ?? (() => performance.now());
    const { attempt, store, calls, isOnline = () => navigator.onLine } = deps;
    this.clock = new ExamClock(attempt.expiresAt ?? attempt.serverTime, this.#monotonic);
    this.clock.set(attempt.serverTime, deps.saidAt);
    this.stopwatch = new QuestionStopwatch(this.#monotonic);
    this.state = createStore<SittingState>(() => ({
      ...mergeAnswers(attempt, null),
      saveState: 'saved',
      isSubmitting: false,
      submitError: null,
      end: null,
    }));
    this.#queue = new AnswerQueue({
      attemptId: attempt.id,
      store,
      save: calls.save,
      isOnline,
      onState: (saveState) => this.#saveStateIs(saveState),
      onEnd: () => void this.#findEnd(),
    });
  }

  /** Lays what was not saved yet over what the server has, and begins to bring it there. */
  async start(): Promise<void> {
    const { attempt } = this.#deps;
    this.#channel = openAttemptChannel(attempt.id, (news) => this.#hear(news));
    const record = await this.#readKept();
    this.state.setState(mergeAnswers(attempt, record));
    await this.#queue.refresh();
    // Something was chosen in this browser before: the attempt may have been read before that was saved.
    if (record && record.lastSequence > 0) void this.resync();
  }

  /** The page goes. What waits is sent once more if it can be, and stays in this browser in any case. */
  stop(): void {
    clearTimeout(this.#again);
    void this.#queue.flush().finally(() => this.#queue.stop());
    this.#channel?.close();
    this.#channel = null;
  }

  choose({ id, number_of_answers }: Pick<AskedQuestion, 'id' | 'number_of_answers'>, letter: string): void {
    const selection = selectionAfter(shownLetters(this.state.getState(), id), letter, number_of_answers);
    const isTooMany = selection.length > number_of_answers;
    void this.#change(id, { letters: isTooMany ? '' : selection, draft: isTooMany ? selection : null });
  }

  toggleFlag(questionId: string): void {
    void this.#change(questionId, { isFlagged: !this.state.getState().flags.has(questionId) });
  }

  /** The question is left: a long look at an answered question is told to the server. */
  leave(questionId: string): void {
    const timeSpentMs = this.stopwatch.take();
    const letters = this.state.getState().answers[questionId];
    if (letters && timeSpentMs >= shortVisitMs) void this.#queue.put(questionId, { letters, timeSpentMs });
  }

  flush = () => this.#queue.flush();

  connectionChanged = () => this.#queue.connectionChanged();

  /** Asks the server for its time and its state, and takes over what other devices have answered. */
  async resync(triesLeft = 3): Promise<void> {
    const { calls, store, attempt } = this.#deps;
    const changesBefore = this.#changes;
    const keptBefore = await store.read(attempt.id);
    const askedAt = this.#monotonic();
    const reply: Attempt | null = await calls.read().catch(() => null);
    if (!reply || this.state.getState().end) return;
    if (reply.status !== 'In Progress') return this.#finish({ by: 'server', finished: reply });
    this.clock.set(reply.serverTime, (askedAt + this.#monotonic()) / 2);
    // Something changed while the server was answering: its answer may be older than that.
    if (this.#changes !== changesBefore) return triesLeft > 1 ? this.resync(triesLeft - 1) : undefined;
    // What was confirmed while the server was answering may be missing in its answer: it was kept before.
    const { answers, flags } = mergeAnswers(reply, keptBefore);
    this.state.setState(mergeAnswers({ answers, flags: [...flags] }, await store.read(attempt.id)));
  }

  /** Sends every answered question and ends the exam. On failure everything stays, and the user presses again. */
  async submit(by: 'user' | 'clock' = 'user'): Promise<void> {
    const { isSubmitting, end } = this.state.getState();
    if (isSubmitting || end) return;
    this.state.setState({ isSubmitting: true, submitError: null });
    try {
      await Promise.race([this.#queue.flush(), new Promise((done) => setTimeout(done, flushPatienceMs))]);
      if (!this.state.getState().end)
        await this.#finish({ by, finished: await this.#deps.calls.submit(this.#allAnswers()) });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ATTEMPT_CLOSED') return this.#findEnd();
      this.state.setState({ isSubmitting: false, submitError: submitFailed });
      if (by === 'clock') this.#again = setTimeout(() => void this.submit('clock'), submitAgainMs);
    }
  }

  /** What this browser keeps, read anew if another tab spoke meanwhile: what it said must not be laid over by what was before. */
  async #readKept() {
    for (;;) {
      const changesBefore = this.#changes;
      const record = await this.#deps.store.read(this.#deps.attempt.id);
      if (this.#changes === changesBefore) return record;
    }
  }

  async #change(questionId: string, change: AnswerChange): Promise<void> {
    if (this.state.getState().end) return;
    const { answers, drafts, flags } = this.state.getState();
    const news = {
      type: 'changed',
      questionId,
      letters: change.letters ?? answers[questionId] ?? '',
      draft: change.draft === undefined ? (drafts[questionId] ?? null) : change.draft,
      isFlagged: change.isFlagged ?? flags.has(questionId),
    } as const;
    this.#changes += 1;
    this.state.setState(withNews(this.state.getState(), news));
    await this.#queue.put(questionId, { ...change, timeSpentMs: this.stopwatch.take() });
    this.#channel?.tell(news);
  }

  #allAnswers() {
    const { answers } = this.state.getState();
    return this.#deps.attempt.questionIds
      .filter((questionId) => answers[questionId] !== undefined)
      .map((questionId) => ({ questionId, selectedAnswer: answers[questionId] ?? '' }));
  }

  #hear(news: AttemptNews): void {
    if (news.type === 'ended') return void this.#findEnd();
    if (news.type === 'changed') {
      this.#changes += 1;
      this.state.setState(withNews(this.state.getState(), news));
    }
    void this.#queue.refresh(otherTabMs);
  }

  #saveStateIs(saveState: SittingState['saveState']): void {
    const before = this.state.getState().saveState;
    if (before === saveState) return;
    this.state.setState({ saveState });
    if (saveState === 'saved') {
      this.#changes += 1;
      this.#channel?.tell({ type: 'saved' });
    }
  }

  async #findEnd(): Promise<void> {
    const reply = await this.#deps.calls.read().catch(() => null);
    await this.#finish({
      by: 'server',
      finished: reply && reply.status !== 'In Progress' ? (reply as FinishedAttempt) : null,
    });
  }

  async #finish(end: SittingEnd): Promise<void> {
    if (this.state.getState().end) return;
    clearTimeout(this.#again);
    this.#queue.stop();
    this.state.setState({ isSubmitting: false, submitError: null, end });
    if (end.by !== 'server') this.#channel?.tell({ type: 'ended' });
    await this.#deps.store.remove(this.#deps.attempt.id);
  }
}
