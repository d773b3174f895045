import type { AnswerFeedback } from '@examplar/contract/attempts';
import { toggleOption } from '@examplar/domain/questions/answers/chosen-options';
import type { Confidence } from '@examplar/domain/study/confidence';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type AnswerChange, type AnswerStore, isClosing, type Outgoing } from '../../../lib/answers/answer-store.ts';
import { answerGiven, newPackProgress } from '../../../lib/answers/pack-record.ts';
import { ApiError, isRefusal } from '../../../lib/api/api-error.ts';
import { refusalText } from '../../../lib/offline/pack-words.ts';
import type { KeptList } from '../../../lib/offline/packs.ts';
import { say } from '../../../lib/texts.ts';
import {
  openPracticeState,
  type PracticeProblem,
  type PracticeState,
  type RoomController,
} from '../practice/practice-controller.ts';
import { QuestionStopwatch } from '../room/clock/exam-clock.ts';
import { AnswerQueue, type AttemptChannel, openAttemptChannel } from '../saving/answer-outbox.ts';
import { judgeWithKey } from './judge-with-key.ts';

type PackControllerDeps = {
  list: KeptList;
  /** Without a fallback: it throws what the device refuses to keep. */
  store: AnswerStore;
  /** Sends one answer after those that were given before it. */
  send: (outgoing: Outgoing) => Promise<unknown>;
  /** What is kept has changed. */
  onChange: () => void;
  isOnline?: () => boolean;
};

/** Another tab sends what it keeps; this one does after so long, in case that one was closed. */
const otherTabMs = 5_000;

/**
 * Runs an attempt of a pack, with or without a connection: an answer is kept on the device, judged by the key that lies beside it, and sent through
 * the queue of the other rooms. Where the server judges otherwise, its verdict takes the place.
 */
export class PackController implements RoomController {
  readonly state: StoreApi<PracticeState>;
  readonly stopwatch = new QuestionStopwatch();
  readonly #deps: PackControllerDeps;
  readonly #queue: AnswerQueue;
  /** Questions that were answered here after another tab had answered them. */
  readonly #answeredElsewhere = new Set<string>();
  #channel: AttemptChannel | null = null;

  constructor(deps: PackControllerDeps) {
    this.#deps = deps;
    const { list, send, isOnline = () => navigator.onLine } = deps;
    // Another tab may have removed the pack: what is answered here still has to be told apart from the answers of other attempts.
    const store: AnswerStore = {
      ...deps.store,
      update: (attemptId, change) =>
        deps.store.update(attemptId, (record) =>
          change({ ...record, pack: record.pack ?? newPackProgress(list.attempt) }),
        ),
    };
    this.state = createStore<PracticeState>(() => openPracticeState(list.attempt));
    this.#queue = new AnswerQueue({
      attemptId: list.attempt.id,
      store,
      send,
      sendRemoves: true,
      settleMs: 0,
      isOnline,
      onState: (saveState) => this.state.setState({ saveState }),
      onConfirmed: (outgoing, reply) => this.#handleConfirmed(outgoing, reply),
      // Its end is told at each answer that came too late.
      isHopeless: isRefusal,
      onDropped: (outgoing, error) => this.#handleDropped(outgoing, error),
      onEnd: () => {},
    });
  }

  /** Shows what this device keeps of the attempt, and starts sending what waits. */
  async start(): Promise<void> {
    const { store, list } = this.#deps;
    this.#channel = openAttemptChannel(list.attempt.id, () => void this.#readOthers());
    // Without it the answers would be those of an attempt that is no pack's. A device without room says so at the first answer.
    await store
      .update(list.attempt.id, (record) => ({ ...record, pack: record.pack ?? newPackProgress(list.attempt) }))
      .catch(() => {});
    await this.#read();
    await this.#queue.refresh();
  }

  stop(): void {
    void this.#queue.flush().finally(() => this.#queue.stop());
    this.#channel?.close();
    this.#channel = null;
  }

  flush = () => this.#queue.flush();

  connectionChanged = () => this.#queue.connectionChanged();

  /** What is kept may have been sent from elsewhere. */
  resync = () => this.#readOthers();

  /** Gives the one answer that a question takes. Its verdict is shown once the device has it. */
  answer(questionId: string, letters: string, confidence?: Confidence): void {
    this.state.setState(({ kept, problems }) => ({
      kept: { ...kept, [questionId]: letters },
      problems: without(problems, questionId),
      answeredNow: questionId,
    }));
    const timeSpentMs = this.stopwatch.take();
    const answeredAt = new Date().toISOString();
    void this.#keep(questionId, { letters, timeSpentMs, answeredAt, ...(confidence && { confidence }) });
  }

  toggleStrike(questionId: string, letter: string): void {
    const before = this.state.getState().struck;
    const struck = toggleOption(before[questionId] ?? '', letter, 2);
    this.state.setState({ struck: { ...before, [questionId]: struck } });
    // A strike that the device has no room for is lost with the page, no answer is.
    void this.#queue.put(questionId, { struck }).catch(() => {});
  }

  /** Leaves the room: the attempt ends on the server once it has an answer to every question (OFF-9). */
  async finish(): Promise<void> {
    this.state.setState({ end: { by: 'user', finished: null } });
  }

  async #keep(questionId: string, change: AnswerChange & { letters: string }): Promise<void> {
    let first: string | undefined;
    try {
      await this.#queue.put(questionId, change, (record) => {
        first = answerGiven(record, questionId);
        return first === undefined;
      });
    } catch {
      return this.state.setState(({ kept, problems }) => ({
        kept: without(kept, questionId),
        problems: { ...problems, [questionId]: { code: 'SAID', text: say('practice.noRoom') } },
        answeredNow: null,
      }));
    }
    if (first !== undefined) {
      if (first !== change.letters) this.#answeredElsewhere.add(questionId);
      return this.#read();
    }
    this.state.setState(({ answers, feedback }) => ({
      answers: { ...answers, [questionId]: change.letters },
      feedback: { [questionId]: this.#judge(questionId, change.letters), ...feedback },
    }));
    this.#tell();
  }

  #judge(questionId: string, letters: string): AnswerFeedback {
    const { attempt, keys } = this.#deps.list;
    const question = attempt.questions.find(({ id }) => id === questionId);
    const key = keys[questionId];
    if (!question || !key) throw new Error(`The pack has no key of ${questionId}`);
    return judgeWithKey(question, key, letters);
  }

  /** Reads what the device keeps of the attempt. */
  async #read(): Promise<void> {
    const record = await this.#deps.store.read(this.#deps.list.attempt.id);
    const { pack, pending = {} } = record ?? {};
    const shown = {
      answers: {} as Record<string, string>,
      feedback: {} as Record<string, AnswerFeedback>,
      kept: {} as Record<string, string>,
      struck: { ...this.#deps.list.attempt.struck, ...pack?.struck } as Record<string, string>,
      problems: {} as Record<string, PracticeProblem>,
    };
    for (const [questionId, { letters, feedback, refusal }] of Object.entries(pack?.settled ?? {})) {
      const own = this.#judge(questionId, letters);
      shown.answers[questionId] = letters;
      shown.feedback[questionId] = feedback ?? own;
      const problem = refusal ? refusalText(refusal) : feedback && correctionText(own, feedback);
      if (problem) shown.problems[questionId] = { code: 'SAID', text: problem };
    }
    for (const [questionId, { letters, struck }] of Object.entries(pending)) {
      if (struck !== undefined) shown.struck[questionId] = struck;
      if (letters === undefined) continue;
      shown.kept[questionId] = letters;
      shown.answers[questionId] = letters;
      shown.feedback[questionId] = this.#judge(questionId, letters);
    }
    for (const questionId of this.#answeredElsewhere)
      shown.problems[questionId] ??= { code: 'SAID', text: refusalText('ALREADY_ANSWERED') };
    this.state.setState(shown);
  }

  async #readOthers(): Promise<void> {
    await this.#read();
    await this.#queue.refresh(otherTabMs);
  }

  #handleConfirmed(outgoing: Outgoing, reply: unknown): void {
    if (isClosing(outgoing) || outgoing.letters === undefined) return;
    const { questionId, letters } = outgoing;
    const own = this.#judge(questionId, letters);
    const theirs = (reply as AnswerFeedback | undefined) ?? own;
    const correction = correctionText(own, theirs);
    this.state.setState(({ feedback, kept, problems }) => ({
      feedback: { ...feedback, [questionId]: theirs },
      kept: without(kept, questionId),
      problems: correction ? { ...problems, [questionId]: { code: 'SAID', text: correction } } : problems,
    }));
    this.#tell();
  }

  #handleDropped(outgoing: Outgoing, error: unknown): void {
    if (isClosing(outgoing) || outgoing.letters === undefined) return;
    const { questionId } = outgoing;
    const text = refusalText(error instanceof ApiError ? error.code : '');
    this.state.setState(({ kept, problems }) => ({
      kept: without(kept, questionId),
      problems: { ...problems, [questionId]: { code: 'SAID', text } },
    }));
    this.#tell();
  }

  #tell(): void {
    this.#channel?.send({ type: 'saved' });
    this.#deps.onChange();
  }
}

/** The key was corrected after the pack was fetched. */
const correctionText = (own: AnswerFeedback, theirs: AnswerFeedback): string | null =>
  own.correctAnswer === theirs.correctAnswer && own.is_correct === theirs.is_correct ? null : say('practice.corrected');

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...others } = record;
  return others;
}
