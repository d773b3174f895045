import type { AnswerFeedback } from '@examplar/contract/attempts';
import { call } from '../api/api-client.ts';
import { ApiError, isRefusal, noConnection } from '../api/api-error.ts';
import { useSessionStore } from '../session/session-store.ts';
import {
  type AnswerRecord,
  type AnswerStore,
  browserAnswerStore,
  isClosing,
  type Outgoing,
  outgoingOf,
  sendOutgoing,
  withoutConfirmed,
} from './answer-store.ts';
import { isReadyToComplete, withSettled } from './pack-record.ts';

export type Sending = {
  store?: AnswerStore;
  /** Left out: whoever is signed in when an answer is sent. */
  userId?: string | undefined;
  send?: (attemptId: string, outgoing: Outgoing) => Promise<unknown>;
  complete?: (attemptId: string) => Promise<unknown>;
};

type Waiting = { attemptId: string; outgoing: Outgoing };
type KeptAttempt = { attemptId: string; record: AnswerRecord };

const completeAttempt = (attemptId: string) =>
  call('POST /test-exam-attempts/:attemptId/complete', { params: { attemptId } });

const currentUserId = () => useSessionStore.getState().user?.id;

/** What this browser keeps of the user's attempts; of a record without its user the server says whose it is. */
export async function listOwn(store: AnswerStore, userId = currentUserId()): Promise<KeptAttempt[]> {
  const own: KeptAttempt[] = [];
  for (const attemptId of await store.list()) {
    const record = await store.read(attemptId);
    if (record && (!record.userId || record.userId === userId)) own.push({ attemptId, record });
  }
  return own;
}

/** The messages that wait, across attempts: the answer given first goes first (OFF-8). Each attempt keeps its own order. */
export function inOrderOfAnswers(kept: readonly KeptAttempt[]): Waiting[] {
  const queues = kept.map(({ attemptId, record }) => outgoingOf(record).map((outgoing) => ({ attemptId, outgoing })));
  const ordered: Waiting[] = [];
  for (;;) {
    const next = queues
      .filter(([head]) => head)
      .sort(([one], [other]) => givenAt(one) - givenAt(other))[0]
      ?.shift();
    if (!next) return ordered;
    ordered.push(next);
  }
}

/** What carries no time waits behind nothing. */
const givenAt = (waiting: Waiting | undefined): number => {
  if (!waiting || isClosing(waiting.outgoing) || !waiting.outgoing.answeredAt) return 0;
  return Date.parse(waiting.outgoing.answeredAt);
};

let turn: Promise<unknown> = Promise.resolve();

/** One sender at a time, in all tabs of this browser. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request('examplar-sender', work) as Promise<Result>;
  const mine = turn.then(work, work);
  turn = mine.catch(() => {});
  return mine;
}

type Drain = Sending & {
  takes?: (record: AnswerRecord) => boolean;
  /** Whether enough was sent. */
  isEnough?: () => Promise<boolean>;
};

/**
 * Sends what waits, one after the other, and ends the attempts of packs that are answered whole. What the server refuses is kept with the reason in
 * an attempt of a pack, else dropped: it will never take it.
 *
 * @throws what kept an answer from arriving; it and those after it stay
 */
export async function drain({
  store = browserAnswerStore(),
  userId,
  send = sendOutgoing,
  complete = completeAttempt,
  takes = () => true,
  isEnough = async () => false,
}: Drain): Promise<void> {
  const foreign = new Set<string>();
  for (;;) {
    const kept = (await listOwn(store, userId)).filter(
      ({ attemptId, record }) => takes(record) && !foreign.has(attemptId),
    );
    const [next] = inOrderOfAnswers(kept);
    if (!next || (await isEnough())) return completeAll(store, kept, complete);
    const record = kept.find(({ attemptId }) => attemptId === next.attemptId)?.record;
    // Meanwhile somebody else may have signed in: with their session the server would refuse what is not theirs.
    if (record?.userId && record.userId !== (userId ?? currentUserId())) continue;
    try {
      const reply = await send(next.attemptId, next.outgoing);
      await settle(store, next, { feedback: reply as AnswerFeedback });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The attempt of another user, or of nobody any more.
      if (error.statusCode === 404 && !record?.pack) foreign.add(next.attemptId);
      else await settle(store, next, { refusal: error.code });
    }
  }
}

const settle = (
  store: AnswerStore,
  { attemptId, outgoing }: Waiting,
  verdict: { feedback: AnswerFeedback } | { refusal: string },
) =>
  store.update(attemptId, (record) =>
    record.pack ? withSettled(record, outgoing, verdict) : withoutConfirmed(record, outgoing),
  );

async function completeAll(
  store: AnswerStore,
  kept: readonly KeptAttempt[],
  complete: (attemptId: string) => Promise<unknown>,
): Promise<void> {
  for (const { attemptId, record } of kept)
    if (isReadyToComplete(record)) await completeOne(store, attemptId, complete);
}

/** Ends an attempt of a pack. One that is over already, or gone, is as good. */
export async function completeOne(
  store: AnswerStore,
  attemptId: string,
  complete = completeAttempt as (attemptId: string) => Promise<unknown>,
) {
  await complete(attemptId).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
  });
  await store.update(attemptId, (record) =>
    record.pack ? { ...record, pack: { ...record.pack, isCompleted: true } } : record,
  );
}

const isOfPack = ({ pack }: AnswerRecord) => pack !== undefined;

/** Sends the answers of the user's packs. @throws what kept one from arriving */
export const sendPackAnswers = (sending: Sending = {}): Promise<void> =>
  inTurn(() => drain({ ...sending, takes: isOfPack }));

/**
 * Sends one answer of a pack's attempt, after those of other attempts that were given before it (OFF-8).
 *
 * @throws ApiError the refusal, or what kept it or one before it from arriving
 */
export async function sendInOrder(
  attemptId: string,
  outgoing: Outgoing,
  sending: Sending & { store: AnswerStore },
): Promise<unknown> {
  const { store } = sending;
  const isSent = async () => {
    const record = await store.read(attemptId);
    return !record || !outgoingOf(record).some(({ sequence }) => sequence === outgoing.sequence);
  };
  await inTurn(() => drain({ ...sending, takes: isOfPack, isEnough: isSent }));
  // The session has ended, or is another user's: the answer waits for its owner.
  if (!(await isSent())) throw noConnection();
  const settled = isClosing(outgoing) ? undefined : (await store.read(attemptId))?.pack?.settled[outgoing.questionId];
  if (settled?.refusal) throw new ApiError({ statusCode: 409, code: settled.refusal, message: settled.refusal });
  return settled?.feedback;
}
