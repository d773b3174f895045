import { allEndpoints as calls } from '@examplar/contract/calls/all-endpoints';
import type { FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { computedWorkLimits, maxWaitingPerClient } from '../../src/platform/limits/computed-work.ts';
import { isPageCall } from '../../src/platform/pages/page-calls.ts';
import { createExamRoom } from '../../src/slices/attempts/attempts.fixture.ts';
import { startTestApi } from '../start-test-api.ts';

const api = await startTestApi({ pages: true });
const room = await createExamRoom(api);
const { id: certificationId, freeExamId, questionIds } = room.certification;
const { maxConcurrent } = computedWorkLimits;

const requestFrom = (ip: string) => ({ ip, caller: null, socket: { remoteAddress: ip } }) as unknown as FastifyRequest;
const gates: (() => void)[] = [];
afterEach(() => {
  for (const open of gates.splice(0)) open();
});

/** Takes a turn, and keeps it until the gate is opened. */
const occupy = () =>
  new Promise<() => void>((taken) => {
    void api.deps.computed.run(requestFrom('192.0.2.1'), () => {
      const gate = new Promise<void>((open) => {
        gates.push(open);
        taken(open);
      });
      return gate;
    });
  });

/** What of these has been answered once everything that does not wait for a turn has had time to be. */
async function answeredNow<T>(asked: Promise<T>[]): Promise<T[]> {
  const answered: T[] = [];
  for (const each of asked) void each.then((answer) => answered.push(answer));
  // Ordinary work overtakes nothing: when this is answered, so is what was sent before and waits for no turn.
  const userId = await room.newcomer();
  expect((await api.as(userId).call(calls.listMyAttempts, { query: {} })).status).toBe(200);
  return answered;
}

// SEC-5
test('while others compute, answers, one row and what is in memory are sent; banks, exams, readiness, lists of staff, what trainers see of a team, pages and calls not in memory wait', async () => {
  const userId = await room.newcomer();
  const caller = api.as(userId);
  const admin = api.as((await api.seed.user({ role: 'ADMIN' })).id);
  const attemptId = (await room.start(userId, freeExamId)).body.id;
  expect((await api.call(calls.listProviders, {})).status).toBe(200);
  const { body: team } = await caller.call(calls.createTeam, { body: { name: 'Northwind' } });
  const params = { teamId: team.id };
  const open = await Promise.all(Array.from({ length: maxConcurrent }, occupy));
  const [run, runOnce] = [vi.spyOn(api.deps.computed, 'run'), vi.spyOn(api.deps.computed, 'runOnce')];

  const waiting: Promise<{ status?: number; statusCode?: number }>[] = [
    caller.call(calls.listCertificationQuestions, { params: { certificationId }, query: { q: 'e' } }),
    caller.call(calls.getTestExam, { params: { examId: freeExamId } }),
    caller.call(calls.getReadiness, { params: { certificationId } }),
    caller.call(calls.listMyReadiness, {}),
    admin.call(calls.adminListUsers, { query: {} }),
    api.call(calls.listCertifications, {}),
    api.app.inject('/pricing'),
    caller.call(calls.listAssignments, { params, query: {} }),
    caller.call(calls.exportMembers, { params, query: {} }),
    caller.call(calls.sendEstimate, { params, body: { certificationId } }),
  ];
  expect(await answeredNow(waiting)).toEqual([]);
  const answer = { questionId: questionIds[0], selectedAnswer: 'A' };
  expect((await room.answer(userId, attemptId, answer)).status).toBe(200);
  expect((await api.call(calls.listProviders, {})).status).toBe(200);

  for (const end of open) end();
  expect((await Promise.all(waiting)).map(({ status, statusCode }) => status ?? statusCode)).toEqual([
    200, 200, 200, 200, 200, 200, 200, 200, 200, 409,
  ]);
  const inTurn = [...run.mock.calls, ...runOnce.mock.calls]
    .map(([request]) => request)
    .filter((request) => !isPageCall(request));
  expect(inTurn.map(({ routeOptions }) => routeOptions.url).sort()).toEqual([
    '/*',
    '/api/admin/users',
    '/api/certifications',
    '/api/certifications/:certificationId/questions',
    '/api/certifications/:certificationId/readiness',
    '/api/teams/:teamId/assignments',
    '/api/teams/:teamId/estimates',
    '/api/teams/:teamId/members.csv',
    '/api/test-exams/:examId',
    '/api/users/me/readiness',
  ]);
});

test('an address whose line is full is told so by a page, another address and a user there are not', async () => {
  await Promise.all(Array.from({ length: maxConcurrent }, occupy));
  const flood = Array.from({ length: maxWaitingPerClient + 3 }, (_, page) =>
    api.app.inject({ url: `/exams?q=${page}`, remoteAddress: '192.0.2.7', headers: { accept: 'text/html' } }),
  );
  const refused = await answeredNow(flood);
  expect(refused).toHaveLength(3);
  for (const { statusCode, headers, body } of refused) {
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([429, '5', 'private, no-store']);
    expect(body).toContain('Too many attempts. Please wait a moment and try again.');
  }
  const others = [
    api.app.inject({ url: '/exams?q=other', remoteAddress: '192.0.2.8' }).then(({ statusCode }) => statusCode),
    api
      .as(await room.newcomer())
      .call(calls.listCertificationQuestions, { params: { certificationId }, query: {} })
      .then(({ status }) => status),
  ];
  gates.pop()?.();
  expect(await Promise.all(others)).toEqual([200, 200]);
  for (const open of gates.splice(0)) open();
  await Promise.all(flood);
});

test('many accounts of one address take no turns of others', async () => {
  await Promise.all(Array.from({ length: maxConcurrent }, occupy));
  const ended: string[] = [];
  const ask = (name: string, ip: string, userId: string | null) =>
    api.deps.computed
      .run({ ...requestFrom(ip), caller: userId && { userId } } as unknown as FastifyRequest, async () => name)
      .then(
        (done) => ended.push(done),
        ({ code }) => ended.push(code),
      );
  const flood = Array.from({ length: computedWorkLimits.maxWaiting }, (_, account) =>
    ask('flood', '198.51.100.7', `account-${account}`),
  );
  const others = [ask('user', '198.51.100.8', 'one'), ask('visitor', '198.51.100.7', null)];
  for (const open of gates.splice(0)) open();
  await Promise.all([...flood, ...others]);
  expect(ended.filter((end) => end === 'RATE_LIMITED')).toHaveLength(
    computedWorkLimits.maxWaiting - maxWaitingPerClient,
  );
  const turns = ended.filter((end) => end !== 'RATE_LIMITED');
  expect(turns.slice(0, 4).sort()).toEqual(['flood', 'flood', 'user', 'visitor']);
});

test('a page that waits behind a flood, and is refused there, is computed for others in their own turn', async () => {
  await Promise.all(Array.from({ length: maxConcurrent }, occupy));
  const ask = (url: string, remoteAddress: string) => api.app.inject({ url, remoteAddress });
  const flood = ['192.0.2.7', '192.0.2.8'].flatMap((address) =>
    Array.from({ length: maxWaitingPerClient }, (_, page) =>
      ask(page === maxWaitingPerClient - 1 ? '/about' : `/exams?q=${page}`, address),
    ),
  );
  expect(await answeredNow(flood)).toEqual([]);
  const visitor = ask('/about', '192.0.2.9');
  // Each of these makes the flood give way: its newest are refused.
  const others = ['192.0.2.10', '192.0.2.11', '192.0.2.12'].map((address) => ask(`/exams?q=${address}`, address));
  expect((await answeredNow(flood)).length).toBeGreaterThan(1);
  gates.pop()?.();
  expect((await visitor).statusCode).toBe(200);
  expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  for (const open of gates.splice(0)) open();
  await Promise.all(flood);
});

test('a public call that is not in memory takes a turn for a user as for a visitor, and none when it is', async () => {
  const user = api.as(await room.newcomer());
  api.deps.publicCache.clear();
  await Promise.all(Array.from({ length: maxConcurrent }, occupy));
  const [kept, aged] = [user.call(calls.listProviders, {}), user.call(calls.listReviews, { query: {} })];
  expect(await answeredNow<unknown>([kept, aged])).toEqual([]);
  for (const open of gates.splice(0)) open();
  expect([(await kept).status, (await aged).status]).toEqual([200, 200]);
  await Promise.all(Array.from({ length: maxConcurrent }, occupy));
  const again = await user.call(calls.listProviders, {});
  expect([again.body, again.headers['cache-control'], again.headers.etag]).toEqual([
    (await kept).body,
    'private, no-store',
    undefined,
  ]);
});

test('when all lines together are full, what comes is refused with 503', async () => {
  await Promise.all(Array.from({ length: maxConcurrent }, occupy));
  const flood = Array.from({ length: computedWorkLimits.maxWaiting + 1 }, (_, number) =>
    api.deps.computed.run(requestFrom(`198.51.100.${number}`), async () => 'done').catch(({ code }) => code),
  );
  expect(await flood.at(-1)).toBe('UNAVAILABLE');
  for (const open of gates.splice(0)) open();
  expect(new Set(await Promise.all(flood.slice(0, -1)))).toEqual(new Set(['done']));
});

test('a page does not wait for a call that waits for its turn: the page has that turn', async () => {
  const [, open] = await Promise.all(Array.from({ length: maxConcurrent }, occupy));
  const busy = { remoteAddress: '192.0.2.7' };
  const before = api.app.inject({ url: '/exams?q=before', ...busy });
  const call = api.app.inject({ url: '/api/reviews?limit=3', ...busy });
  const sameCall = api.app.inject({ url: '/api/statistics', ...busy });
  const page = api.app.inject({ url: '/', remoteAddress: '192.0.2.8' });
  open?.();
  expect((await page).statusCode).toBe(200);
  for (const end of gates.splice(0)) end();
  for (const each of [before, call, sameCall]) expect((await each).statusCode).toBe(200);
});
