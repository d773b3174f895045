import type { Confidence } from '@examplar/domain/study/confidence';
import {
  type AnswerChange,
  type AnswerRecord,
  type AnswerStore,
  isClosing,
  isTimeAlone,
  type Outgoing,
  outgoingOf,
  withChange,
  withClosing,
  withoutConfirmed,
  withoutDropped,
} from '../../../lib/answers/answer-store.ts';
import { ApiError, isRefusal } from '../../../lib/api/api-error.ts';

/** `saved`: the server has stored everything. `refused`: there is an answer that it will never accept. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'refused';

type QueueEnd = 'TIME_IS_UP' | 'ATTEMPT_CLOSED';

type QueueDeps = {
  attemptId: string;
  store: AnswerStore;
  /** One call to the server; throws `ApiError`. */
  send: (outgoing: Outgoing) => Promise<unknown>;
  /** `send` itself removes from the store what the server has confirmed. */
  sendRemoves?: boolean;
  /** How long a change waits for a second thought, in ms; 350 if left out. */
  settleMs?: number;
  isOnline: () => boolean;
  onState: (state: SaveState) => void;
  /** The server accepts no more answers for this attempt. */
  onEnd: (reason: QueueEnd) => void;
  /** The server has it and replied. */
  onConfirmed?: (outgoing: Outgoing, reply: unknown) => void;
  /** Whether the server will never accept it, whatever happens; left out, only what came after its question had closed. */
  isHopeless?: (error: unknown, outgoing: Outgoing) => boolean;
  /** The server will never accept it; it was removed from the store. */
  onDropped: (outgoing: Outgoing, error: unknown) => void;
};

/** Waits for quick second thoughts, so that they go out as one answer. Every change is still sent within a second. */
const defaultSettleMs = 350;
const retrySeconds = [1, 2, 4, 8, 15];

/** 1, 2, 4, 8, then every 15 seconds. */
export const retryDelayMs = (failures: number) => (retrySeconds[Math.max(0, failures - 1)] ?? 15) * 1_000;

/** True for an answer to a closed question, and for a close that another device got ahead of. */
const isRefusedAsClosed = (error: unknown, outgoing: Outgoing): boolean =>
  error instanceof ApiError &&
  (error.code === 'QUESTION_CLOSED' || (isClosing(outgoing) && error.code === 'VALIDATION_FAILED'));

/** A refusal of a message that carries only time; the user is not told. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'QUESTION_CLOSED' || error.statusCode === 400);

/**
 * Sends answers to the server in the background. Each is stored before it is sent, and removed only when the server has
 * confirmed that version. Sending one twice does no harm, so a crash in between loses nothing.
 */
export class AnswerQueue {
  readonly #deps: QueueDeps;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #failures = 0;
  #writing = 0;
  #unsent: readonly Outgoing[] = [];
  #isStopped = false;
  readonly #refused = new Set<number>();

  constructor(deps: QueueDeps) {
    this.#deps = deps;
  }

  get isIdle(): boolean {
    return this.#unsent.length === 0 && this.#writing === 0;
  }

  /**
   * Stores a change, unless `takes` refuses it for what the store has, and sends it soon. Resolves once it is stored; a store without a
   * fallback may throw.
   */
  put(questionId: string, change: AnswerChange, takes: (record: AnswerRecord) => boolean = () => true): Promise<void> {
    return this.#store((record) => (takes(record) ? withChange(record, questionId, change) : record));
  }

  /** Stores that the questions up to a position are closed, to be sent after everything already queued. */
  close(through: number): Promise<void> {
    return this.#store((record) => withClosing(record, through));
  }

  async #store(change: (record: AnswerRecord) => AnswerRecord): Promise<void> {
    const { store, attemptId } = this.#deps;
    this.#writing += 1;
    this.#publishState();
    try {
      this.#unsent = outgoingOf(await store.update(attemptId, change));
    } finally {
      this.#writing -= 1;
      this.#publishState();
    }
    if (this.#failures === 0) this.#schedule(this.#deps.settleMs ?? defaultSettleMs);
  }

  /** Reads the store again: another tab, or this one before a reload, may have left unsent answers. */
  async refresh(delayMs = 0): Promise<void> {
    const record = await this.#deps.store.read(this.#deps.attemptId);
    this.#unsent = record ? outgoingOf(record) : [];
    this.#publishState();
    if (this.#unsent.length > 0 && this.#failures === 0) this.#schedule(delayMs);
  }

  /** The browser reports that the connection is back or gone. */
  connectionChanged(): void {
    if (this.#deps.isOnline()) {
      this.#failures = 0;
      void this.flush();
    }
    this.#publishState();
  }

  /** Sends everything queued. Resolves when nothing is left or a request has failed. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isStopped) return Promise.resolve();
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
      this.#publishState();
    });
    return this.#sending;
  }

  /** Stops sending. Unconfirmed answers stay in the store for the next visit. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #sendAll(): Promise<void> {
    const { store, attemptId, send, sendRemoves = false, isHopeless = isRefusedAsClosed } = this.#deps;
    for (;;) {
      const record = await store.read(attemptId);
      this.#unsent = record ? outgoingOf(record) : [];
      this.#publishState();
      const next = this.#unsent.find(({ sequence }) => !this.#refused.has(sequence));
      // Another sender of this browser may have found the connection first.
      if (this.#unsent.length === 0) this.#failures = 0;
      if (!next || this.#isStopped) return;
      try {
        const reply = await send(next);
        this.#deps.onConfirmed?.(next, reply);
      } catch (error) {
        if (isTimeAlone(next) && isRefused(error)) {
          await store.update(attemptId, (old) => withoutConfirmed(old, next));
        } else if (isHopeless(error, next)) {
          await store.update(attemptId, (old) => withoutDropped(old, next));
          this.#deps.onDropped(next, error);
        } else if (!this.#mayContinueAfter(error, next)) return;
        continue;
      }
      this.#failures = 0;
      if (!sendRemoves) await store.update(attemptId, (old) => withoutConfirmed(old, next));
    }
  }

  /** Whether the next answer may be sent at once after this failure. */
  #mayContinueAfter(error: unknown, outgoing: Outgoing): boolean {
    const status = error instanceof ApiError ? error.statusCode : 0;
    if (error instanceof ApiError && (error.code === 'TIME_IS_UP' || error.code === 'ATTEMPT_CLOSED')) {
      this.stop();
      this.#deps.onEnd(error.code);
      return false;
    }
    // The session has ended: the page redirects to sign-in, and the answers stay in the store until the user is back.
    if (status === 401) {
      this.stop();
      return false;
    }
    if (isRefusal(error)) {
      this.#refused.add(outgoing.sequence);
      return true;
    }
    this.#failures += 1;
    this.#schedule(retryDelayMs(this.#failures));
    return false;
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  #publishState(): void {
    this.#deps.onState(this.#state());
  }

  #state(): SaveState {
    if (!this.#deps.isOnline() || this.#failures > 0) return 'offline';
    if (this.isIdle) return 'saved';
    return this.#unsent.some(({ sequence }) => !this.#refused.has(sequence)) || this.#writing > 0
      ? 'saving'
      : 'refused';
  }
}

/** A message to the other tabs that show the same attempt. */
export type AttemptMessage =
  | {
      type: 'changed';
      questionId: string;
      letters: string;
      draft: string | null;
      isFlagged: boolean;
      struck: string;
      confidence: Confidence | null;
    }
  | { type: 'closed'; through: number }
  | { type: 'saved' }
  | { type: 'ended' };

export type AttemptChannel = { send: (message: AttemptMessage) => void; close: () => void };

/** Connects the tabs of this browser that show one attempt. Without the browser's channel each tab works alone. */
export function openAttemptChannel(attemptId: string, onMessage: (message: AttemptMessage) => void): AttemptChannel {
  if (typeof BroadcastChannel === 'undefined') return { send: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`examplar-attempt-${attemptId}`);
  channel.onmessage = ({ data }: MessageEvent<AttemptMessage>) => onMessage(data);
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
}
