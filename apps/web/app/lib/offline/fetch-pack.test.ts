import { OpenPracticeAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completeOne, sendPackAnswers } from '../answers/send-in-order.ts';
import { callOnce } from '../api/api-client.ts';
import { noConnection } from '../api/api-error.ts';
import { fetchPack, NoRoomError, removePack } from './fetch-pack.ts';
import { deletePack, type KeptPack, keepPack, packAnswers, readPack } from './packs.ts';

/** What happens, in order. */
const done: string[] = [];
const does = (what: string) => async () => void done.push(what);

vi.mock('./packs.ts', async (original) => ({
  ...(await original<object>()),
  readPack: vi.fn(),
  keepPack: vi.fn(),
  deletePack: vi.fn(),
  packAnswers: { read: vi.fn() },
}));
vi.mock('./pack-state.ts', () => ({ readPackState: vi.fn() }));
vi.mock('./worker.ts', () => ({ untilPagesAreKept: vi.fn() }));
vi.mock('./contact.ts', () => ({ noteContact: vi.fn() }));
vi.mock('../answers/send-in-order.ts', () => ({ sendPackAnswers: vi.fn(), completeOne: vi.fn() }));
vi.mock('../api/api-client.ts', () => ({ callOnce: vi.fn() }));

const attempt = { ...getExample(OpenPracticeAttempt), id: 'new-list' };
const media = ['/media/a.png', '/media/b.png'];
const certification = { id: 'aws-saa-c03', code: 'SAA-C03', title: 'Architect' };
const former = {
  certificationId: certification.id,
  pictures: 'examplar-pictures-former',
  lists: [{ date: null, attemptId: 'former-list', title: 'Offline', questions: 2 }],
} as unknown as KeptPack;
const device = { quota: 1e9, persists: 0, pictures: new Map<string, string[]>(), isFull: false };

beforeEach(() => {
  done.length = 0;
  Object.assign(device, { quota: 1e9, persists: 0, pictures: new Map(), isFull: false });
  vi.mocked(readPack).mockResolvedValue(undefined);
  vi.mocked(sendPackAnswers).mockImplementation(does('send'));
  vi.mocked(keepPack).mockImplementation(does('keep'));
  vi.mocked(deletePack).mockImplementation(async ({ pictures }) => void done.push(`delete ${pictures}`));
  vi.mocked(completeOne).mockImplementation(async (_store, id) => void done.push(`complete ${id}`));
  vi.mocked(callOnce).mockImplementation(async () => {
    done.push('fetch');
    return {
      expiresAt: '2026-12-11T10:00:00.000Z',
      shortened: false,
      lists: [{ date: null, attempt, keys: {} }],
      media,
    };
  });
  vi.mocked(packAnswers.read).mockResolvedValue({ pack: { isCompleted: false } } as never);
  vi.stubGlobal('navigator', {
    storage: {
      estimate: async () => ({ quota: device.quota, usage: 0 }),
      persist: async () => {
        device.persists += 1;
        return true;
      },
    },
  });
  vi.stubGlobal('fetch', async () => new Response('12345'));
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const kept = device.pictures.get(name) ?? [];
      device.pictures.set(name, kept);
      return {
        put: async (address: string) => {
          if (device.isFull) throw new DOMException('Full', 'QuotaExceededError');
          kept.push(address);
        },
      };
    },
    delete: async (name: string) => device.pictures.delete(name),
  });
});

afterEach(() => vi.unstubAllGlobals());

const fetchIt = (onProgress: (share: number) => void = () => {}) =>
  fetchPack({ certification, userId: 'ada', days: 3, idempotencyKey: 'key', onProgress });

test('a pack is fetched with its pictures, says how far it is, and asks the browser not to forget it', async () => {
  const shares: number[] = [];
  await fetchIt((share) => shares.push(share));
  expect(done).toEqual(['fetch', 'keep']);
  expect([...device.pictures]).toEqual([['examplar-pictures-aws-saa-c03-new-list', media]]);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
  const [kept] = vi.mocked(keepPack).mock.lastCall ?? [];
  expect(kept).toMatchObject({ days: 3, userId: 'ada', lists: [{ attemptId: 'new-list' }] });
  expect(kept?.bytes).toBeGreaterThan(2 * '12345'.length);
  expect(device.persists).toBe(1);
});

// OFF-12
test('what has no room is not begun', async () => {
  device.quota = 14 * 1_024 * 1_024 - 1;
  await expect(fetchIt()).rejects.toThrow(NoRoomError);
  expect(done).toEqual([]);
});

test('a disk that fills up meanwhile leaves no picture behind', async () => {
  device.isFull = true;
  await expect(fetchIt()).rejects.toThrow(NoRoomError);
  expect([done, device.pictures.size]).toEqual([['fetch'], 0]);
});

// OFF-9
test('renewing sends what waits, fetches, and ends and deletes the former pack only then', async () => {
  vi.mocked(readPack).mockResolvedValue(former);
  await fetchIt();
  expect(done).toEqual(['send', 'fetch', 'keep', 'send', 'complete former-list', 'delete examplar-pictures-former']);
});

test.each([
  ['what waits cannot be sent', () => vi.mocked(sendPackAnswers).mockRejectedValue(noConnection()), []],
  ['the new one does not arrive', () => vi.mocked(callOnce).mockRejectedValue(noConnection()), ['send']],
  [
    'its pictures do not arrive',
    () => vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch'))),
    ['send', 'fetch'],
  ],
])('renewing leaves the former pack when %s', async (_, goesWrong, expected) => {
  vi.mocked(readPack).mockResolvedValue(former);
  goesWrong();
  await expect(fetchIt()).rejects.toThrow();
  expect([done, device.pictures.size]).toEqual([expected, 0]);
});

test('a pack is removed once what waits is sent and its attempts have ended, or not at all', async () => {
  vi.mocked(completeOne).mockRejectedValueOnce(noConnection());
  await expect(removePack(former)).rejects.toThrow();
  expect(done).toEqual(['send']);
  await removePack(former);
  expect(done.slice(1)).toEqual(['send', 'complete former-list', 'delete examplar-pictures-former']);
});
