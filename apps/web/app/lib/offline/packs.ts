import type { OpenAttempt } from '@examplar/contract/attempts';
import type { PackKey } from '@examplar/contract/study/packs';
import { createStore, del, delMany, entries, get, keys, setMany, type UseStore } from 'idb-keyval';
import { type AnswerRecord, indexedAnswerStore } from '../answers/answer-store.ts';
import { countWaiting, newPackProgress } from '../answers/pack-record.ts';
import { forgetContact } from './contact.ts';

export type PackAttempt = OpenAttempt & { mode: 'practice' };

export type KeptList = { attempt: PackAttempt; keys: Readonly<Record<string, PackKey>> };

/** What this device keeps of the next days of a certification; its questions are in the lists. */
export type KeptPack = {
  userId: string;
  certificationId: string;
  certificationCode: string;
  certificationName: string;
  days: number;
  expiresAt: string;
  shortened: boolean;
  /** With its pictures. */
  bytes: number;
  /** The name of the cache of its pictures. */
  pictures: string;
  lists: readonly { date: string | null; attemptId: string; title: string; questions: number }[];
};

const packKey = (certificationId: string) => `pack:${certificationId}`;
const listKey = (attemptId: string) => `list:${attemptId}`;
export const pictureCachePrefix = 'examplar-pictures-';

let opened: UseStore | undefined;
const packStore = () => {
  opened ??= createStore('examplar-packs', 'packs');
  return opened;
};

/** No fallback to memory: a promise to keep something must hold after a restart, too. */
export const packAnswers = indexedAnswerStore();

/** The packs on this device, whoever's they are. */
export async function readPacks(): Promise<KeptPack[]> {
  const all = await entries<string, KeptPack>(packStore());
  return all.filter(([key]) => key.startsWith('pack:')).map(([, pack]) => pack);
}

export const readPack = (certificationId: string) => get<KeptPack>(packKey(certificationId), packStore());

export const readList = (attemptId: string) => get<KeptList>(listKey(attemptId), packStore());

/** Keeps a pack whole or not at all, in place of the former one of its certification. @throws what the device refuses */
export async function keepPack(pack: KeptPack, lists: readonly KeptList[]): Promise<void> {
  const kept: string[] = [];
  try {
    for (const { attempt } of lists) {
      await packAnswers.update(attempt.id, (record) => ({
        ...record,
        userId: pack.userId,
        pack: record.pack ?? newPackProgress(attempt),
      }));
      kept.push(attempt.id);
    }
    await setMany(
      [
        [packKey(pack.certificationId), pack],
        ...lists.map((list): [string, unknown] => [listKey(list.attempt.id), list]),
      ],
      packStore(),
    );
  } catch (error) {
    for (const attemptId of kept) await packAnswers.remove(attemptId).catch(() => {});
    throw error;
  }
}

/** Deletes the questions, keys and pictures of a pack, not its answers. */
export async function deletePack(pack: KeptPack): Promise<void> {
  const current = await readPack(pack.certificationId);
  if (current?.pictures === pack.pictures) await del(packKey(pack.certificationId), packStore());
  await delMany(
    pack.lists.map(({ attemptId }) => listKey(attemptId)),
    packStore(),
  );
  await globalThis.caches?.delete(pack.pictures);
  for (const { attemptId } of pack.lists) await forgetSettled(attemptId);
}

/** Nothing waits any more, and there is nothing left to tell. */
const isDone = (record: AnswerRecord): boolean =>
  countWaiting(record) === 0 && Object.values(record.pack?.settled ?? {}).every(({ refusal }) => !refusal);

async function forgetSettled(attemptId: string): Promise<void> {
  const record = await packAnswers.read(attemptId);
  if (record && isDone(record)) await packAnswers.remove(attemptId);
}

/** Whether a device must delete a pack: its time is over, or another user is signed in. A session that has ended leaves its packs (OFF-10). */
const mustGo = (pack: KeptPack, userId: string | undefined, now: number): boolean =>
  Date.parse(pack.expiresAt) <= now || (userId !== undefined && pack.userId !== userId);

/** Deletes what must not be kept any longer, and what a tab that was closed at a bad moment left of any pack. */
export async function tidyPacks(userId: string | undefined, now = Date.now()): Promise<void> {
  for (const pack of await readPacks()) if (mustGo(pack, userId, now)) await deletePack(pack);
  const kept = new Set((await readPacks()).flatMap(({ lists }) => lists.map(({ attemptId }) => attemptId)));
  const lists = (await keys<string>(packStore())).filter((key) => key.startsWith('list:'));
  await delMany(
    lists.filter((key) => !kept.has(key.slice('list:'.length))),
    packStore(),
  );
  if (userId === undefined) return;
  for (const attemptId of (await readPackRecords(userId)).keys())
    if (!kept.has(attemptId)) await forgetSettled(attemptId);
}

/** Deletes every pack on this device, when its user leaves. */
export async function deleteAllPacks(): Promise<void> {
  forgetContact();
  for (const pack of await readPacks()) await deletePack(pack);
}

export type Refused = {
  attemptId: string;
  questionId: string;
  certificationCode: string;
  title: string;
  number: number;
  reason: string;
};

/** What the device knows of the attempts of the user's packs, those that are no longer kept included. */
export async function readPackRecords(userId: string): Promise<Map<string, AnswerRecord>> {
  const records = new Map<string, AnswerRecord>();
  for (const attemptId of await packAnswers.list()) {
    const record = await packAnswers.read(attemptId);
    if (record?.pack && record.userId === userId) records.set(attemptId, record);
  }
  return records;
}

/** The answers that the server did not take, each with the reason. */
export const listRefused = (records: ReadonlyMap<string, AnswerRecord>): Refused[] =>
  [...records].flatMap(([attemptId, { pack }]) =>
    Object.entries(pack?.settled ?? {}).flatMap(([questionId, { refusal }]) =>
      pack && refusal
        ? {
            attemptId,
            questionId,
            certificationCode: pack.certificationCode,
            title: pack.title,
            number: pack.questionIds.indexOf(questionId) + 1,
            reason: refusal,
          }
        : [],
    ),
  );

/** The user has read it: it is listed no more. The verdicts stay while the pack does. */
export async function forgetRefused(refused: readonly Refused[], packs: readonly KeptPack[]): Promise<void> {
  const kept = new Set(packs.flatMap(({ lists }) => lists.map(({ attemptId }) => attemptId)));
  for (const { attemptId, questionId } of refused) {
    await packAnswers.update(attemptId, (record) => {
      const settled = record.pack?.settled[questionId];
      if (!record.pack || !settled) return record;
      const { refusal: _, ...read } = settled;
      return { ...record, pack: { ...record.pack, settled: { ...record.pack.settled, [questionId]: read } } };
    });
    if (!kept.has(attemptId)) await forgetSettled(attemptId);
  }
}
