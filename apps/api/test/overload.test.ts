import { allEndpoints as calls } from '@examplar/contract/calls/all-endpoints';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isRejected } from '../src/platform/limits/overload.ts';
import { createExamRoom } from '../src/slices/attempts/attempts.fixture.ts';
import { startTestApi } from './start-test-api.ts';

// Three connections for ordinary work, one call that may wait for them; the line never gives up by itself here.
const api = await startTestApi({ pool: { max: 4, maxWaiting: 1, queueTimeoutMs: 60_000 } });
const room = await createExamRoom(api);
const { freeExamId, questionIds } = room.certification;
const get = (url: string) => api.app.inject({ method: 'GET', url });

/** Occupies all connections for ordinary calls, with one more call queued, until released. */
async function crowd(): Promise<() => Promise<void>> {
  let letGo = () => {};
  const gate = new Promise<void>((done) => {
    letGo = done;
  });
  const holding: Promise<void>[] = [];
  await Promise.all(
    Array.from(
      { length: 3 },
      () =>
        new Promise<void>((held) => {
          holding.push(
            api.db.connection().execute(async () => {
              held();
              await gate;
            }),
          );
        }),
    ),
  );
  const waiting = sql`select 1`.execute(api.db);
  // It takes its place in the line before it first waits.
  await new Promise((done) => setImmediate(done));
  return async () => {
    letGo();
    await Promise.all([...holding, waiting]);
  };
}

test('browsing is rejected under load; users in an exam are served', async () => {
  const userId = await room.newcomer();
  const caller = api.as(userId);
  expect((await caller.call(calls.listMyAttempts, { query: {} })).status).toBe(200);
  expect((await api.call(calls.listCertifications)).status).toBe(200);

  const disperse = await crowd();
  for (const refused of [
    await caller.call(calls.listMyAttempts, { query: {} }),
    await caller.call(calls.getMyStatistics),
    await api.call(calls.listReviews, { query: {} }),
  ]) {
    expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
  }
  // What is kept in memory asks no database.
  expect((await api.call(calls.listCertifications)).status).toBe(200);

  const started = await room.start(userId, freeExamId);
  expect(started.status).toBe(201);
  const { id } = started.body;
  const answer = { questionId: questionIds[0], selectedAnswer: 'A' };
  expect((await room.answer(userId, id, answer)).status).toBe(200);
  expect((await room.answer(userId, id, { ...answer, isFlagged: true })).status).toBe(200);
  expect((await room.get(userId, id)).status).toBe(200);
  expect((await room.complete(userId, id)).status).toBe(200);
  // It has 300 ms for its answer, which a busy machine may need more than once.
  await expect.poll(async () => (await get('/readyz')).statusCode).toBe(200);

  await disperse();
  expect((await caller.call(calls.listMyAttempts, { query: {} })).body).toHaveLength(1);
});

test('a crowd of ordinary calls never takes the last connection, and all of it is served in the end', async () => {
  const userId = await room.newcomer();
  const attemptId = (await room.start(userId, freeExamId)).body.id;
  const disperse = await crowd();
  const waiting = Array.from({ length: 20 }, () => sql<{ one: number }>`select 1 as one`.execute(api.db));
  const saved = await room.answer(userId, attemptId, { questionId: questionIds[0], selectedAnswer: 'B' });
  expect(saved.body).toEqual({ saved: true });
  await disperse();
  expect((await Promise.all(waiting)).map(({ rows }) => rows[0]?.one)).toEqual(Array.from({ length: 20 }, () => 1));
});

const list = { endpoint: calls.listMyAttempts };
const catalogue = { endpoint: calls.listCertifications };
const signedIn = { authorization: 'Bearer a' };

test.each([
  ['browsing', list, '/api/user/test-attempts', signedIn, { quiet: 1_000, duringExams: 150 }],
  ['a visitor', catalogue, '/api/certifications', {}, { quiet: 1_000, duringExams: 1_000 }],
  [
    'a signed-in reader of the catalogue',
    catalogue,
    '/api/certifications',
    signedIn,
    { quiet: 1_000, duringExams: 150 },
  ],
  ['a page', {}, '/*', {}, { quiet: 1_000, duringExams: 1_000 }],
  [
    'an answer',
    { isUrgent: true },
    '/api/test-exam-attempts/1/answers',
    signedIn,
    { quiet: 4_000, duringExams: 4_000 },
  ],
  ['a payment provider', { isGatewayCall: true }, '/api/payments/vnpay/ipn', {}, { quiet: 4_000, duringExams: 4_000 }],
  ['a question for health', {}, '/healthz', {}, null],
  ['the collection of metrics', {}, '/metrics', {}, null],
])('a slow event loop: %s', (_who, config, url, headers, limits) => {
  const request = { routeOptions: { url, config }, headers, socket: {} } as unknown as FastifyRequest;
  for (const isDuringExams of [false, true]) {
    const limit = limits?.[isDuringExams ? 'duringExams' : 'quiet'] ?? Number.POSITIVE_INFINITY;
    const rejected = [100, 160, 900, 1_100, 3_900, 4_100].filter((ms) => isRejected(request, ms, { isDuringExams }));
    expect(rejected).toEqual([100, 160, 900, 1_100, 3_900, 4_100].filter((ms) => ms > limit));
  }
});

test('the calls of a page that is being rendered are not rejected: it was accepted', () => {
  const request = { routeOptions: { url: '/api/certifications', config: catalogue }, headers: {} };
  const from = (remoteAddress: string) => ({ ...request, socket: { remoteAddress } }) as unknown as FastifyRequest;
  expect(isRejected(from('127.0.0.1'), 2_000, { isDuringExams: true })).toBe(true);
  expect(isRejected(from('page-renderer'), 2_000, { isDuringExams: true })).toBe(false);
});
