import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { findBelief } from './belief/public.ts';
import { listLearned, todayOf } from './public.ts';

const api = await startTestApi({ now: '2026-03-01T20:00:00Z' });
const { id: certificationId } = await api.seed.certification();

test('a new user has answered nothing, and nothing is believed', async () => {
  const { id: userId } = await api.seed.user();
  expect(await listLearned(api.db, { userId, certificationId })).toEqual([]);
  expect(await findBelief(api.db, { userId, certificationId })).toBeNull();
});

test('today is the date in the time zone of the account, of UTC without one', async () => {
  const { id: userId } = await api.seed.user();
  const now = api.clock.now();
  expect(await todayOf(api.db, { userId, now })).toBe('2026-03-01');
  await api.rows.update('account', { id: userId }, { time_zone: 'Asia/Tokyo' });
  expect(await todayOf(api.db, { userId, now })).toBe('2026-03-02');
});
