import { OpenPracticeAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { beforeEach, expect, test, vi } from 'vitest';
import { withChange } from '../answers/answer-store.ts';
import { withSettled } from '../answers/pack-record.ts';
import {
  deleteAllPacks,
  deletePack,
  forgetRefused,
  type KeptPack,
  keepPack,
  listRefused,
  packAnswers,
  readList,
  readPackRecords,
  readPacks,
  tidyPacks,
} from './packs.ts';

const device = vi.hoisted(() => ({ databases: new Map<string, Map<string, unknown>>(), isFull: false }));

/** IndexedDB as far as the product uses it. */
vi.mock('idb-keyval', () => {
  type Kept = Map<string, unknown>;
  const write = (change: () => void) => {
    if (device.isFull) throw new DOMException('Full', 'QuotaExceededError');
    change();
  };
  return {
    createStore: (name: string) => {
      if (!device.databases.has(name)) device.databases.set(name, new Map());
      return device.databases.get(name);
    },
    get: async (key: string, store: Kept) => store.get(key),
    entries: async (store: Kept) => [...store],
    keys: async (store: Kept) => [...store.keys()],
    update: async (key: string, change: (old: unknown) => unknown, store: Kept) =>
      write(() => store.set(key, change(store.get(key)))),
    setMany: async (all: [string, unknown][], store: Kept) =>
      write(() => {
        for (const [key, value] of all) store.set(key, value);
      }),
    del: async (key: string, store: Kept) => void store.delete(key),
    delMany: async (all: string[], store: Kept) => {
      for (const key of all) store.delete(key);
    },
  };
});

const pictures = new Set<string>();
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
vi.stubGlobal('caches', { delete: async (name: string) => pictures.delete(name) });
beforeEach(() => {
  for (const store of device.databases.values()) store.clear();
  device.isFull = false;
  pictures.clear();
});

const attempt = { ...getExample(OpenPracticeAttempt), id: 'list-1', questionIds: ['q1', 'q2'] };
const list = { attempt, keys: {} };
const pack = (changes: Partial<KeptPack> = {}): KeptPack => ({
  userId: 'ada',
  certificationId: 'aws-saa-c03',
  certificationCode: 'SAA-C03',
  certificationName: 'Architect',
  days: 3,
  expiresAt: '2026-12-11T10:00:00.000Z',
  shortened: false,
  bytes: 1,
  pictures: 'examplar-pictures-1',
  lists: [{ date: '2026-12-04', attemptId: attempt.id, title: attempt.examTitle, questions: 2 }],
  ...changes,
});
const before = Date.parse('2026-12-05T00:00:00Z');
const after = Date.parse('2026-12-11T10:00:00Z');
const giveAnswer = () =>
  packAnswers.update(attempt.id, (record) =>
    withChange(record, 'q1', { letters: 'A', answeredAt: '2026-12-04T10:00:00.000Z' }),
  );
async function keep() {
  pictures.add('examplar-pictures-1');
  await keepPack(pack(), [list]);
}

// OFF-10
test.each([
  ['its user is signed in and it has not expired', 'ada', before, 1],
  ['it expires', 'ada', after, 0],
  ['the session has ended', undefined, before, 1],
  ['it expires and the session has ended', undefined, after, 0],
  ['another user is signed in', 'grace', before, 0],
])('of what a device keeps, this stays when %s', async (_case, userId, now, left) => {
  await keep();
  await giveAnswer();
  await tidyPacks(userId, now);
  expect([(await readPacks()).length, pictures.size, (await readList(attempt.id)) ? 1 : 0]).toEqual([left, left, left]);
  // What waits for the server is nobody's to delete.
  expect(Object.keys((await packAnswers.read(attempt.id))?.pending ?? {})).toEqual(['q1']);
  expect([...(await readPackRecords('ada')).keys()]).toEqual([attempt.id]);
  expect((await readPackRecords('grace')).size).toBe(0);
});

test('with its pack goes what is known of its answers, unless something waits or was refused', async () => {
  await keep();
  await deletePack(pack());
  expect(await packAnswers.read(attempt.id)).toBeNull();
});

test('signing out leaves no pack', async () => {
  await keep();
  await deleteAllPacks();
  expect([await readPacks(), await readList(attempt.id), pictures.size]).toEqual([[], undefined, 0]);
});

// OFF-12
test('a pack that does not fit leaves nothing behind', async () => {
  device.isFull = true;
  await expect(keepPack(pack(), [list])).rejects.toThrow('Full');
  expect([await readPacks(), await packAnswers.list()]).toEqual([[], []]);
});

// OFF-11
test('a refused answer outlives its pack until it has been read', async () => {
  await keep();
  const record = await giveAnswer();
  const waiting = record.pending.q1;
  if (!waiting) throw new Error('Nothing waits');
  await packAnswers.update(attempt.id, (kept) =>
    withSettled(kept, { ...waiting, questionId: 'q1', clientId: kept.clientId }, { refusal: 'ATTEMPT_CLOSED' }),
  );
  await deletePack(pack());
  const refused = listRefused(await readPackRecords('ada'));
  expect(refused).toMatchObject([{ attemptId: attempt.id, number: 1, reason: 'ATTEMPT_CLOSED' }]);
  await forgetRefused(refused, []);
  expect(await packAnswers.list()).toEqual([]);
});
