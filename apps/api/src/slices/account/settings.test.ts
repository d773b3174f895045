import * as contract from '@examplar/contract/account';
import { exportMyData } from '@examplar/contract/account-export';
import { getMe } from '@examplar/contract/identity';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { bearer, signUp } from '../identity/identity.fixture.ts';

const api = await startTestApi();
const defaults = {
  givenName: null,
  timeZone: null,
  asksConfidence: false,
  textSizePercent: 100,
  hidesClock: false,
  extraTimePercent: 0,
  language: 'en',
  tellsExamChanges: true,
};

test('a new user has the default settings', async () => {
  const { user, token } = await signUp(api, 'defaults@example.org');
  expect(user).toMatchObject(defaults);
  expect((await api.call(getMe, bearer(token))).body).toEqual(user);
});

test('each setting can be changed alone, and the rest stays', async () => {
  const { user, token } = await signUp(api, 'settings@example.org');
  let expected = user;
  for (const change of [
    { timeZone: 'Asia/Ho_Chi_Minh' },
    { asksConfidence: true },
    { textSizePercent: 175 },
    { hidesClock: true },
    { extraTimePercent: 50 },
    { language: 'vi' },
    { tellsExamChanges: false },
    { name: 'Ada King', textSizePercent: 100 },
    { givenName: 'King' },
    { name: 'Ada King Lovelace', givenName: 'Ada King' },
  ] as const) {
    const { status, body } = await api.call(contract.updateProfile, { body: change, ...bearer(token) });
    expected = { ...expected, ...change };
    expect([status, body]).toEqual([200, expected]);
  }
  expect((await api.call(contract.getProfile, bearer(token))).body).toEqual(expected);
  expect((await api.call(exportMyData, bearer(token))).body.user).toMatchObject(expected);
});

test.each<[string, Record<string, unknown>]>([
  ['', {}],
  ['timeZone', { timeZone: '+07:00' }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['textSizePercent', { textSizePercent: 110 }],
  ['extraTimePercent', { extraTimePercent: -25 }],
  ['language', { language: 'de' }],
  ['tellsExamChanges', { tellsExamChanges: null }],
  ['asksConfidence', { asksConfidence: 'yes' }],
  ['name', { name: ' ' }],
  ['givenName', { givenName: 'Grace' }],
  ['givenName', { givenName: '' }],
  ['givenName', { name: 'Grace Hopper', givenName: 'Ada' }],
  ['role', { role: 'ADMIN' }],
])('a bad %s is refused', async (path, body) => {
  const { token } = await signUp(
    api,
    `bad-${path || 'none'}-${Object.values(body).join('-').replaceAll(/\W/g, '')}@example.org`,
  );
  const refused = await api.call(contract.updateProfile, { body: body as never, ...bearer(token) });
  expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(refused.error.details?.[0]?.path ?? '').toBe(path);
});

// IDN-16
test('a given name stays while the name has it, and is forgotten with it', async () => {
  const { token } = await signUp(api, 'given-name@example.org');
  const change = (body: { name?: string; givenName?: string | null }) =>
    api.call(contract.updateProfile, { body, ...bearer(token) });
  await change({ name: 'Nguyễn Thị Minh Anh', givenName: '  Minh   Anh ' });
  expect((await change({ name: 'Trần Minh Anh' })).body).toMatchObject({ givenName: 'Minh   Anh' });
  expect((await change({ name: 'Trần Thị Lan' })).body).toMatchObject({ givenName: null });
  expect((await change({ givenName: 'Lan' })).body).toMatchObject({ givenName: 'Lan' });
  expect((await change({ givenName: null })).body).toMatchObject({ givenName: null });
});
