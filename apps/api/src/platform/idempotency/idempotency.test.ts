import * as contract from '@examplar/contract/taking';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { forgetOldKeys } from './idempotency.ts';

const api = await startTestApi();
const { freeExamId, fullExamId } = await api.seed.certification();
const newcomer = async () => (await api.seed.user()).id;

const start = (userId: string, key: string | null, examId = freeExamId, examMode: 'exam' | 'practice' = 'exam') =>
  api.as(userId).call(contract.startAttempt, {
    params: { examId },
    body: { examMode },
    headers: key === null ? {} : { 'idempotency-key': key },
  });
const keysOf = (userId: string) =>
  api.db.selectFrom('idempotency_key').selectAll().where('user_id', '=', userId).execute();

test('the same key gets the first response again, byte for byte, with a header that says so', async () => {
  const userId = await newcomer();
  const first = await start(userId, 'key-1');
  expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
  api.clock.advance({ minutes: 1 });
  const again = await start(userId, 'key-1');
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
  const withoutKey = await start(userId, null);
  expect([withoutKey.status, withoutKey.body.id]).toEqual([200, first.body.id]);
});

test('a key belongs to its user', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const first = await start(one, 'shared');
  const second = await start(other, 'shared');
  expect(second.status).toBe(201);
  expect(second.body.id).not.toBe(first.body.id);
});

test.each([
  ['another body', freeExamId, 'practice' as const],
  ['another address', fullExamId, 'exam' as const],
])('the same key with %s is a mismatch', async (_case, examId, mode) => {
  const userId = await newcomer();
  await start(userId, 'key-2');
  const { status, error, headers } = await start(userId, 'key-2', examId, mode);
  expect([status, error.code, headers['idempotency-replayed']]).toEqual([422, 'IDEMPOTENCY_MISMATCH', undefined]);
});

test('concurrent requests with one key do the work once', async () => {
  const userId = await newcomer();
  const replies = await Promise.all(Array.from({ length: 8 }, () => start(userId, 'key-3')));
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 201));
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
  expect(replies.filter((reply) => reply.headers['idempotency-replayed'] === 'true')).toHaveLength(7);
});

test('a refusal is stored too', async () => {
  const userId = await newcomer();
  const first = await start(userId, 'key-4', fullExamId);
  await api.seed.subscription(userId);
  const again = await start(userId, 'key-4', fullExamId);
  expect([first.status, again.status, again.error]).toEqual([403, 403, first.error]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect((await start(userId, 'key-5', fullExamId)).status).toBe(201);
});

test('bad input is not remembered', async () => {
  const userId = await newcomer();
  const bad = await start(userId, 'key-6', freeExamId, 'speed' as 'exam');
  expect([bad.status, await keysOf(userId)]).toEqual([400, []]);
  expect((await start(userId, 'key-6')).status).toBe(201);
});

test.each(['', 'with blank', 'x'.repeat(256), 'ü'])('a malformed key is refused: %j', async (key) => {
  const { status, error } = await start(await newcomer(), key);
  expect([status, error.details?.[0]?.path]).toEqual([400, 'Idempotency-Key']);
});

test('a key is free again after a day, and after a minute if its process died', async () => {
  const userId = await newcomer();
  const first = await start(userId, 'key-7');
  api.clock.advance({ hours: 24, seconds: 1 });
  const next = await start(userId, 'key-7');
  expect([next.status, next.headers['idempotency-replayed']]).toEqual([201, undefined]);
  expect(next.body.id).not.toBe(first.body.id);

  await api.db.updateTable('idempotency_key').set({ status: null, body: null }).where('user_id', '=', userId).execute();
  api.clock.advance({ seconds: 61 });
  const resumed = await start(userId, 'key-7');
  expect([resumed.status, resumed.body.id]).toEqual([200, next.body.id]);
});

test('the job deletes keys older than a day', async () => {
  const userId = await newcomer();
  await start(userId, 'key-8');
  api.clock.advance({ hours: 23 });
  await start(userId, 'key-9');
  api.clock.advance({ hours: 2 });
  await forgetOldKeys(api.db, api.clock.now());
  expect((await keysOf(userId)).map((row) => row.key)).toEqual(['key-9']);
});
