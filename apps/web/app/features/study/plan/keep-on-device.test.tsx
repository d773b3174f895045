import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { SignedIn } from '@examplar/contract/identity';
import { Progress } from '@examplar/contract/study/progress';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { fetchPack, NoRoomError, removePack } from '../../../lib/offline/fetch-pack.ts';
import { readPackState, usePackState } from '../../../lib/offline/pack-state.ts';
import type { KeptPack } from '../../../lib/offline/packs.ts';
import { useConnection } from '../../../lib/offline/use-connection.ts';
import { canKeepPages } from '../../../lib/offline/worker.ts';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import { KeepOnDevice } from './keep-on-device.tsx';

vi.mock('../../../lib/offline/fetch-pack.ts', async (original) => ({
  ...(await original<object>()),
  fetchPack: vi.fn(),
  removePack: vi.fn(),
}));
vi.mock('../../../lib/offline/use-connection.ts', () => ({ useConnection: vi.fn() }));
vi.mock('../../../lib/offline/worker.ts', async (original) => ({
  ...(await original<object>()),
  canKeepPages: vi.fn(),
}));
vi.mock('../../../lib/offline/pack-state.ts', async (original) => ({
  ...(await original<object>()),
  readPackState: vi.fn(async () => {}),
}));

const certification = getExample(Certification);
const progress = { ...getExample(Progress), total: 170 };
const pack: KeptPack = {
  userId: 'ada',
  certificationId: certification.id,
  certificationCode: certification.code,
  certificationName: certification.title,
  days: 3,
  expiresAt: '2026-12-04T10:00:00.000Z',
  shortened: false,
  bytes: 2_100_000,
  pictures: 'examplar-pictures-1',
  lists: [
    { date: '2026-11-27', attemptId: 'list-1', title: 'Offline', questions: 29 },
    { date: null, attemptId: 'list-2', title: 'Offline', questions: 40 },
  ],
};

beforeEach(() => {
  const { user, token } = getExample(SignedIn);
  useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true });
  usePackState.setState({ isLoaded: true, isUnreadable: false, packs: [], records: new Map(), waiting: 0 });
  for (const call of [fetchPack, removePack, readPackState]) vi.mocked(call).mockReset();
  vi.mocked(useConnection).mockReturnValue(true);
  vi.mocked(canKeepPages).mockReturnValue(true);
});

const open = () => renderPage(<KeepOnDevice certification={certification} progress={progress} />);
const keepButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Keep on this device' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('it says what days would hold, shows how far it is, and then until when they are here', async () => {
  let finish = () => {};
  vi.mocked(fetchPack).mockImplementation(async ({ onProgress }) => {
    onProgress(0.4);
    await new Promise<void>((done) => {
      finish = done;
    });
    usePackState.setState({ packs: [pack] });
  });
  const { user } = open();
  await keepButton();
  expect(screen.getByText(/^3 days, about \d+ questions, at most 10 MB$/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '5 days' }));
  expect(screen.getByText(/^5 days, about /)).toBeTruthy();
  await user.click(await keepButton());
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  expect((await keepButton()).getAttribute('aria-busy')).toBe('true');
  expect(vi.mocked(fetchPack).mock.calls[0]?.[0]).toMatchObject({ days: 5, certification });
  await act(async () => finish());
  expect(await screen.findByText('On this device until Dec 4, 2026')).toBeTruthy();
  expect(screen.getByText('3 days, 69 questions, about 2 MB')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Practise offline' }).getAttribute('href')).toBe('/study/offline');
});

test.each([
  [
    'the device has no room',
    new NoRoomError('No room'),
    'This device has no room for these questions. Nothing was kept.',
  ],
  [
    'the connection was lost',
    new TypeError('Failed to fetch'),
    'The questions could not be downloaded. Please try again.',
  ],
  [
    'the server refuses',
    new ApiError({ statusCode: 409, code: 'NOTHING_TO_PRACTISE', message: 'There is nothing to practise.' }),
    'There is nothing to practise.',
  ],
])('when %s, it says so and may be tried again with the same key', async (_, error, text) => {
  vi.mocked(fetchPack).mockRejectedValue(error);
  const { user } = open();
  await user.click(await keepButton());
  expect(await screen.findByText(text)).toBeTruthy();
  await user.click(await keepButton());
  const [first, second] = vi.mocked(fetchPack).mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
  expect(second).toBe(first);
  // Other days are another request.
  await user.click(screen.getByRole('radio', { name: '1 day' }));
  expect(screen.queryByText(text)).toBeNull();
  await user.click(await keepButton());
  expect(vi.mocked(fetchPack).mock.calls[2]?.[0].idempotencyKey).not.toBe(first);
});

test('what could not be sent keeps a pack from being removed, and it says so', async () => {
  usePackState.setState({ packs: [pack] });
  vi.mocked(removePack).mockRejectedValue(new Error('No connection'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(vi.mocked(removePack).mock.calls).toEqual([[pack]]);
  expect(await screen.findByText(/nothing was removed/)).toBeTruthy();
});

test('a pack is renewed for other days, and of a shortened one it is said', async () => {
  usePackState.setState({ packs: [{ ...pack, shortened: true }] });
  vi.mocked(fetchPack).mockResolvedValue();
  const { user } = open();
  expect(await screen.findByText('Not everything fitted: the last questions were left out.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '2 days' }));
  await user.click(button('Renew'));
  await waitFor(() => expect(vi.mocked(fetchPack).mock.calls[0]?.[0]).toMatchObject({ days: 2 }));
});

// OFF-9
test('without a connection nothing is kept, renewed or removed, and it says why', async () => {
  vi.mocked(useConnection).mockReturnValue(false);
  const { unmount } = open();
  expect((await keepButton()).disabled).toBe(true);
  expect(screen.getByText('Keeping, renewing and removing need a connection.')).toBeTruthy();
  unmount();
  usePackState.setState({ packs: [pack] });
  open();
  expect([button('Renew').disabled, button('Remove').disabled]).toEqual([true, true]);
  expect(screen.getByRole('link', { name: 'Practise offline' })).toBeTruthy();
});

test.each([
  ['cannot keep pages', false, false],
  ['does not let the product read what it keeps', true, true],
])('a browser that %s is told so, and offers nothing', async (_, canKeep, isUnreadable) => {
  vi.mocked(canKeepPages).mockReturnValue(canKeep);
  usePackState.setState({ isUnreadable });
  open();
  expect(await screen.findByText(/^This browser cannot keep pages/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, true],
  ['an iPad, which says it is a Mac,', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 0, false],
])('the home screen is explained on %s: %s', async (_, userAgent, maxTouchPoints, isSaid) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const device = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
  open();
  await keepButton();
  expect(screen.queryByText(/Add to Home Screen/) !== null).toBe(isSaid);
  device.mockRestore();
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
  vi.unstubAllGlobals();
});
