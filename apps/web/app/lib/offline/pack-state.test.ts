import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sendPackAnswers } from '../answers/send-in-order.ts';
import { noConnection } from '../api/api-error.ts';
import { useSessionStore } from '../session/session-store.ts';
import { noteContact } from './contact.ts';
import { startSending, usePackState } from './pack-state.ts';
import { readPackRecords, readPacks, tidyPacks } from './packs.ts';

vi.mock('./packs.ts', () => ({ packAnswers: {}, readPacks: vi.fn(), readPackRecords: vi.fn(), tidyPacks: vi.fn() }));
vi.mock('../answers/send-in-order.ts', () => ({ sendPackAnswers: vi.fn() }));
vi.mock('../api/browser-query-client.ts', () => ({
  browserQueryClient: () => ({ invalidateQueries: async () => {} }),
}));
vi.mock('./contact.ts', () => ({ lastContact: () => Date.now(), noteContact: vi.fn() }));

const page = new EventTarget();
const tab = Object.assign(new EventTarget(), { hidden: false });
const network = { onLine: true };
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('document', tab);
vi.stubGlobal('navigator', network);

const packs = [{ expiresAt: '2026-12-11T10:00:00.000Z' }];
/** Answers that wait on the device. */
const keep = (count: number) =>
  vi
    .mocked(readPackRecords)
    .mockResolvedValue(
      new Map([
        ['list', { pending: Object.fromEntries(Array.from({ length: count }, (_, n) => [n, { letters: 'A' }])) }],
      ]) as never,
    );
const settle = () => vi.advanceTimersByTimeAsync(1);
const sent = () => vi.mocked(sendPackAnswers).mock.calls.length;
const signIn = (token: string | null) =>
  useSessionStore.setState({ user: token === null ? null : ({ id: 'ada' } as never), token });

vi.useFakeTimers({ now: Date.parse('2026-12-04T10:00:00Z') });
keep(1);
vi.mocked(readPacks).mockResolvedValue(packs as never);
signIn('token');
startSending();
await settle();
const sentOnOpen = sent();

afterAll(() => {
  useSessionStore.setState({ user: null, token: null });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

beforeEach(async () => {
  network.onLine = true;
  tab.hidden = false;
  keep(1);
  signIn('token');
  vi.mocked(sendPackAnswers).mockReset().mockResolvedValue();
  // What waits is read after each attempt to send it.
  page.dispatchEvent(new Event('focus'));
  await settle();
  vi.mocked(sendPackAnswers).mockClear();
});

// OFF-8
test('what waits is sent on open, on focus, on a new connection, and when the tab is looked at again', async () => {
  expect(sentOnOpen).toBe(1);
  for (const name of ['focus', 'online']) {
    page.dispatchEvent(new Event(name));
    await settle();
  }
  tab.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(sent()).toBe(3);
  tab.hidden = true;
  tab.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(sent()).toBe(3);
});

test('it is sent every 30 seconds while something waits, and only then', async () => {
  await vi.advanceTimersByTimeAsync(90_000);
  expect(sent()).toBe(3);
  keep(0);
  await vi.advanceTimersByTimeAsync(30_000);
  vi.mocked(sendPackAnswers).mockClear();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(sent()).toBe(0);
});

test('nothing is sent without a connection or a session, and somebody who signs in sends at once', async () => {
  network.onLine = false;
  page.dispatchEvent(new Event('focus'));
  await settle();
  network.onLine = true;
  signIn(null);
  await settle();
  page.dispatchEvent(new Event('focus'));
  await settle();
  expect(sent()).toBe(0);
  signIn('another token');
  await settle();
  expect(sent()).toBe(1);
});

test('a server that does not answer is noticed, and what waits stays counted', async () => {
  vi.mocked(sendPackAnswers).mockRejectedValue(noConnection());
  vi.mocked(noteContact).mockClear();
  page.dispatchEvent(new Event('focus'));
  await settle();
  expect(usePackState.getState()).toMatchObject({ isCutOff: true, isSending: false, waiting: 1 });
  expect(noteContact).not.toHaveBeenCalled();
});

// OFF-10
test('a pack that expires while the page is open is deleted then', async () => {
  keep(0);
  page.dispatchEvent(new Event('focus'));
  await settle();
  vi.mocked(tidyPacks).mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tidyPacks).not.toHaveBeenCalled();
  vi.setSystemTime(Date.parse('2026-12-11T10:00:00Z'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tidyPacks).toHaveBeenCalled();
});
