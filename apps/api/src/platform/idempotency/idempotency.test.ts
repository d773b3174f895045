import * as contract from '@examplar/contract/taking';
import { expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/start-test-api.ts';
import { limitTable } from '../limits/limits.ts';
import { forgetOldKeys, maxStoredBytes, respondOnce } from './idempotency.ts';

const { newKeysPerUser } = limitTable;
const api = await startTestApi();
const { freeExamId, fullExamId } = await api.seed.certification();
const newcomer = async () => (await api.seed.user()).id;

const start = (
  userId: string,
  key: string | null,
  examId = freeExamId,
  examMode: 'exam' | 'practice' = 'exam',
  on: TestApi = api,
) =>
  on.as(userId).call(contract.startAttempt, {
    params: { examId },
    body: { examMode },
    headers: key === null ? {} : { 'idempotency-key': key },
  });
const keysOf = (userId: string, { db }: TestApi = api) =>
  db.selectFrom('idempotency_key').selectAll().where('user_id', '=', userId).execute();

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

  await api.rows.update('idempotency_key', { user_id: userId }, { status: null, body: null });
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

test.each(['exam', 'practice'] as const)('a start is replayed as it was, whatever became of it: %s', async (mode) => {
  const userId = await newcomer();
  const first = await start(userId, 'key-10', freeExamId, mode);
  const attemptId = first.body.id;
  const questionId = first.body.questionIds[0] ?? '';
  const answer = { questionId, selectedAnswer: 'A', sequence: 1, isFlagged: true };
  expect((await api.as(userId).call(contract.saveAnswer, { params: { attemptId }, body: answer })).status).toBe(200);
  const isFirst = async () => {
    const again = await start(userId, 'key-10', freeExamId, mode);
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
    expect(JSON.stringify(again.body)).not.toMatch(/correct_?answer|explanation/i);
  };
  await isFirst();
  expect((await api.as(userId).call(contract.completeAttempt, { params: { attemptId } })).status).toBe(200);
  await isFirst();
});

test('of a start only the id is stored, of a resumed one nothing (API-14)', async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
  const { freeExamId: examId } = await limited.seed.certification();
  const { id: userId } = await limited.seed.user();
  expect((await start(userId, 'key-0', examId, 'exam', limited)).status).toBe(201);
  const statuses: Record<number, number> = {};
  for (let sent = 1; sent <= 1_000; sent += 1) {
    const { status } = await start(userId, `key-${sent}`, examId, 'exam', limited);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  expect(statuses).toEqual({ 200: newKeysPerUser.max - 1, 429: 1_001 - newKeysPerUser.max });
  const rows = await keysOf(userId, limited);
  expect(rows.map(({ key, status }) => [key, status])).toEqual([['key-0', 201]]);
  expect(JSON.stringify(rows[0]?.body).length).toBeLessThan(100);
});

test('a user has a hundred new keys an hour, however many are sent at once (API-14)', async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
  const { freeExamId: free, fullExamId: full } = await limited.seed.certification();
  const [{ id: userId }, { id: other }] = [await limited.seed.user(), await limited.seed.user()];
  const keys = Array.from({ length: newKeysPerUser.max + 20 }, (_, number) => `refused-${number}`);
  const replies = await Promise.all(keys.map((key) => start(userId, key, full, 'exam', limited)));
  const refused = replies.filter(({ status }) => status === 429);
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(newKeysPerUser.max);
  expect(refused).toHaveLength(20);
  expect(refused[0]?.error).toMatchObject({
    code: 'RATE_LIMITED',
    message:
      'You have used many idempotency keys in a short time. Please try again in 60 minutes, or send the request without a key.',
  });
  expect(refused[0]?.headers['retry-after']).toBe('3600');
  const stored = await keysOf(userId, limited);
  expect(stored).toHaveLength(newKeysPerUser.max);

  const known = await start(userId, stored[0]?.key ?? '', full, 'exam', limited);
  expect([known.status, known.headers['idempotency-replayed']]).toEqual([403, 'true']);
  expect((await start(userId, null, free, 'exam', limited)).status).toBe(201);
  expect((await start(other, 'new', free, 'exam', limited)).status).toBe(201);
  limited.clock.advance({ hours: 1 });
  expect((await start(userId, 'new', free, 'exam', limited)).status).toBe(200);
});

test('a response that is too long is not stored (API-14)', async () => {
  const userId = await newcomer();
  const respond = (key: string, bytes: number) =>
    respondOnce(
      api.deps,
      { userId, call: 'POST /long', key, requestHash: Buffer.alloc(32), now: api.clock.now() },
      async () => ({ first: key, stored: { status: 201, body: 'x'.repeat(bytes) } }),
    );
  await respond('short', maxStoredBytes - 2);
  await respond('long', maxStoredBytes - 1);
  expect((await keysOf(userId)).map(({ key }) => key)).toEqual(['short']);
});
