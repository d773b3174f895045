import type { AnswerFeedback } from '@examplar/contract/attempts';
import type { Confidence } from '@examplar/domain/study/confidence';
import { createStore, del, get, keys, update } from 'idb-keyval';
import { sendInSession } from '../api/api-client.ts';
import { randomKey } from '../api/random-key.ts';
import { useSessionStore } from '../session/session-store.ts';

/** A request that hangs is aborted, so that the next one can find a better network. */
const timeoutMs = 15_000;

/**
 * Sends one answer of an open attempt with its flag and strikes, or closes questions; resolves to the body of the response, in practice
 * the feedback. It outlives the page: what was done just before it closed still arrives.
 */
export async function sendOutgoing(attemptId: string, outgoing: Outgoing): Promise<unknown> {
  const options = { keepalive: true, signal: AbortSignal.timeout(timeoutMs) };
  const params = { attemptId };
  if (isClosing(outgoing)) {
    const body = { through: outgoing.through };
    return (await sendInSession('POST /test-exam-attempts/:attemptId/close', { params, body }, options)).body;
  }
  const { letters, timeSpentMs, answeredAt, ...answer } = outgoing;
  const body = {
    ...answer,
    ...(letters !== undefined && { selectedAnswer: letters }),
    timeSpentMs: Math.min(timeSpentMs, 86_400_000),
    ...(answeredAt && deviceTimes(answeredAt, new Date())),
  };
  return (await sendInSession('POST /test-exam-attempts/:attemptId/answers', { params, body }, options)).body;
}

/** An answer that waited for less is sent as it always was. */
const waitedFromMs = 60_000;

/** When an answer that waited was given, and when it is sent: the server counts it on the day on which it was given (OFF-5). */
export const deviceTimes = (answeredAt: string, now: Date): { answeredAt: string; sentAt: string } | undefined =>
  Math.abs(now.getTime() - Date.parse(answeredAt)) < waitedFromMs
    ? undefined
    : { answeredAt, sentAt: now.toISOString() };

/**
 * An unconfirmed change to one question. A later change of the question replaces it. `letters` is the
 * answer in the encoding of its kind, under the name that browsers have stored.
 */
export type PendingAnswer = {
  sequence: number;
  letters?: string;
  isFlagged?: boolean;
  struck?: string;
  /** Null takes it back. */
  confidence?: Confidence | null;
  /** Since the last answer of this question that the server confirmed. */
  timeSpentMs: number;
  /** Of practice: when the answer was given, by this device's clock. */
  answeredAt?: string;
};

/** Questions up to a position that the user left for good. */
type PendingClosing = { sequence: number; through: number };

/** What became of an answer of a pack: the server's verdict, or the code with which it was refused. */
export type SettledAnswer = {
  letters: string;
  answeredAt: string;
  feedback?: AnswerFeedback;
  refusal?: string;
};

/** An attempt of a pack keeps what became of its answers: without a connection nothing else knows it. */
export type PackProgress = {
  certificationCode: string;
  /** As the API writes it (`attemptTitle`). */
  title: string;
  questionIds: readonly string[];
  settled: Readonly<Record<string, SettledAnswer>>;
  /** By question id: the options struck out, as the server has them. */
  struck: Readonly<Record<string, string>>;
  /** The server has ended the attempt. */
  isCompleted: boolean;
};

/** What this browser keeps of one attempt. All its tabs share it, so that their sequences never collide. */
export type AnswerRecord = {
  clientId: string;
  lastSequence: number;
  pending: Record<string, PendingAnswer>;
  /** Oldest first. */
  closings: PendingClosing[];
  /** Answers that the question does not take: kept to be shown again, never sent. */
  drafts: Record<string, string>;
  /** The user whose answers these are; absent when signed out. */
  userId?: string;
  /** Of an attempt of a pack. */
  pack?: PackProgress;
};

export type AnswerChange = {
  letters?: string;
  draft?: string | null;
  isFlagged?: boolean;
  struck?: string;
  confidence?: Confidence | null;
  timeSpentMs?: number;
  answeredAt?: string;
};

/** One answer, with flag, strikes and confidence, on its way to the server. */
export type OutgoingAnswer = PendingAnswer & { questionId: string; clientId: string };

/** Whatever is on its way to the server. */
export type Outgoing = OutgoingAnswer | PendingClosing;

export const isClosing = (outgoing: Outgoing): outgoing is PendingClosing => 'through' in outgoing;

/** The question was not touched; only the time spent on it has to be sent. */
export const isTimeAlone = (outgoing: Outgoing): boolean =>
  !isClosing(outgoing) &&
  [outgoing.letters, outgoing.isFlagged, outgoing.struck, outgoing.confidence].every((part) => part === undefined);

const emptyRecord = (): AnswerRecord => ({
  clientId: randomKey(),
  lastSequence: 0,
  pending: {},
  closings: [],
  drafts: {},
});

/** The record after an answer, a flag or a strike: one more sequence, and what waited for the question merged into it. */
export function withChange(record: AnswerRecord, questionId: string, change: AnswerChange): AnswerRecord {
  const waiting = record.pending[questionId];
  const letters = change.letters ?? waiting?.letters;
  const isFlagged = change.isFlagged ?? waiting?.isFlagged;
  const struck = change.struck ?? waiting?.struck;
  const confidence = change.confidence === undefined ? waiting?.confidence : change.confidence;
  const answeredAt = change.answeredAt ?? waiting?.answeredAt;
  const sequence = record.lastSequence + 1;
  const pending: PendingAnswer = {
    sequence,
    timeSpentMs: (waiting?.timeSpentMs ?? 0) + (change.timeSpentMs ?? 0),
    ...(letters !== undefined && { letters }),
    ...(isFlagged !== undefined && { isFlagged }),
    ...(struck !== undefined && { struck }),
    ...(confidence !== undefined && { confidence }),
    ...(answeredAt !== undefined && { answeredAt }),
  };
  const { [questionId]: draft, ...otherDrafts } = record.drafts;
  const newDraft = change.draft === undefined ? draft : change.draft;
  return {
    ...record,
    lastSequence: sequence,
    pending: { ...record.pending, [questionId]: pending },
    drafts: newDraft ? { ...otherDrafts, [questionId]: newDraft } : otherDrafts,
  };
}

/** The record after questions up to a position were closed: to be sent after everything that waits already. */
export function withClosing(record: AnswerRecord, through: number): AnswerRecord {
  const { closings } = record;
  if (closings.some((closing) => closing.through >= through)) return record;
  const sequence = record.lastSequence + 1;
  return { ...record, lastSequence: sequence, closings: [...closings, { sequence, through }] };
}

/** The record after the server confirmed `sent`. A newer change of the question stays, without the time that was sent. */
export function withoutConfirmed(record: AnswerRecord, sent: Outgoing): AnswerRecord {
  if (isClosing(sent)) return withoutClosing(record, sent);
  const { [sent.questionId]: waiting, ...others } = record.pending;
  if (!waiting) return record;
  if (waiting.sequence === sent.sequence) return { ...record, pending: others };
  const timeSpentMs = Math.max(0, waiting.timeSpentMs - sent.timeSpentMs);
  return { ...record, pending: { ...others, [sent.questionId]: { ...waiting, timeSpentMs } } };
}

/** The record after the server refused `sent` for good: nothing about the question is sent or shown any more. */
export function withoutDropped(record: AnswerRecord, sent: Outgoing): AnswerRecord {
  if (isClosing(sent)) return withoutClosing(record, sent);
  const { [sent.questionId]: _waiting, ...pending } = record.pending;
  const { [sent.questionId]: _draft, ...drafts } = record.drafts;
  return { ...record, pending, drafts };
}

const withoutClosing = (record: AnswerRecord, sent: PendingClosing): AnswerRecord => ({
  ...record,
  closings: record.closings.filter(({ sequence }) => sequence !== sent.sequence),
});

/** The messages to send, oldest first. */
export function outgoingOf({ clientId, pending, closings }: AnswerRecord): Outgoing[] {
  const answers = Object.entries(pending).map(([questionId, answer]) => ({ ...answer, questionId, clientId }));
  return [...answers, ...closings].sort((one, other) => one.sequence - other.sequence);
}

/** Where a browser keeps answers that the server has not confirmed. `update` is atomic, also between tabs. */
export type AnswerStore = {
  read: (attemptId: string) => Promise<AnswerRecord | null>;
  update: (attemptId: string, change: (record: AnswerRecord) => AnswerRecord) => Promise<AnswerRecord>;
  remove: (attemptId: string) => Promise<void>;
  /** The attempts of which something is kept. */
  list: () => Promise<string[]>;
};

/** Keeps them for as long as the page lives; for tests, and for browsers that refuse to keep anything. */
export function memoryAnswerStore(): AnswerStore {
  const records = new Map<string, AnswerRecord>();
  return {
    read: async (attemptId) => records.get(attemptId) ?? null,
    update: async (attemptId, change) => {
      const record = change(records.get(attemptId) ?? emptyRecord());
      records.set(attemptId, record);
      return record;
    },
    remove: async (attemptId) => {
      records.delete(attemptId);
    },
    list: async () => [...records.keys()],
  };
}

/** In IndexedDB: it outlives a reload, a crash and the end of a session. What the device refuses to keep is thrown. */
export function indexedAnswerStore(): AnswerStore {
  const store = createStore('examplar-answers', 'attempts');
  return {
    read: async (attemptId) => (await get<AnswerRecord>(attemptId, store)) ?? null,
    update: async (attemptId, change) => {
      let changed = emptyRecord();
      await update<AnswerRecord>(
        attemptId,
        (record) => {
          changed = withOwner(change(record ?? changed));
          return changed;
        },
        store,
      );
      return changed;
    },
    remove: async (attemptId) => del(attemptId, store),
    // A browser may refuse by throwing at once.
    list: async () => keys<string>(store),
  };
}

/** On a shared machine the next user must not take these answers for their own. */
function withOwner(record: AnswerRecord): AnswerRecord {
  const userId = record.userId ?? useSessionStore.getState().user?.id;
  return userId ? { ...record, userId } : record;
}

/**
 * Tries the lasting store first; from what it refuses on, memory takes its place, so that a full disk never blocks an exam. What was stored
 * before goes along as far as it can be read: it is still to be sent.
 */
export function withFallback(lasting: AnswerStore, memory: AnswerStore = memoryAnswerStore()): AnswerStore {
  let taken: Promise<void> | undefined;
  const takeOver = async () => {
    for (const attemptId of await lasting.list().catch(() => [])) {
      const record = await lasting.read(attemptId).catch(() => null);
      if (record) await memory.update(attemptId, () => record);
    }
  };
  const either = async <T>(use: (store: AnswerStore) => Promise<T>): Promise<T> => {
    if (taken === undefined) {
      try {
        return await use(lasting);
      } catch {
        taken ??= takeOver().catch(() => {});
      }
    }
    await taken;
    return use(memory);
  };
  return {
    read: (attemptId) => either((store) => store.read(attemptId)),
    update: (attemptId, change) => either((store) => store.update(attemptId, change)),
    remove: async (attemptId) => {
      await either((store) => store.remove(attemptId));
      // A full disk still lets go of what it has.
      if (taken) await lasting.remove(attemptId).catch(() => {});
    },
    list: () => either((store) => store.list()),
  };
}

let browserStore: AnswerStore | undefined;

export function browserAnswerStore(): AnswerStore {
  browserStore ??= typeof indexedDB === 'undefined' ? memoryAnswerStore() : withFallback(indexedAnswerStore());
  return browserStore;
}
