import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

// 5 calls a minute from one address, 2 urgent ones of one user and 1 other beyond those of the address, 1 whose token opens nothing.
const api = await startTestApi({ environment: { RATE_LIMITS: '0.001' } });
const { freeExamId, questionIds } = await api.seed.certification();

async function candidate() {
  const user = await api.seed.user();
  const token = await api.tokenOf(user.id);
  const call = (method: 'GET' | 'POST', url: string, body?: object) =>
    api.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(body ? { payload: body } : {}) });
  return { call, start: () => call('POST', `/api/test-exams/${freeExamId}/start`, {}) };
}

const useUpTheAddress = async () => {
  for (let n = 0; n < 10; n += 1) await api.app.inject('/api/providers');
  expect((await api.app.inject('/api/providers')).statusCode).toBe(429);
};

test('users behind an address can still start and save after one of them used up its calls', async () => {
  await useUpTheAddress();
  for (let n = 0; n < 4; n += 1) {
    const { call, start } = await candidate();
    const started = await start();
    expect(started.statusCode).toBe(201);
    const path = `/api/test-exam-attempts/${started.json().id}/answers`;
    const saved = await call('POST', path, { questionId: questionIds[0], selectedAnswer: 'A' });
    expect(saved.json()).toEqual({ saved: true });
  }
});

test('users behind an address can go on reading after one of them used up its calls, within a limit of their own', async () => {
  api.clock.advance({ minutes: 2 });
  const [one, other] = [await candidate(), await candidate()];
  for (const { start } of [one, other]) expect((await start()).statusCode).toBe(201);
  await useUpTheAddress();
  const read = async ({ call }: typeof one) => (await call('GET', '/api/user/test-attempts')).statusCode;
  expect([await read(one), await read(one), await read(other), await read(other)]).toEqual([200, 429, 200, 429]);
  expect(await read(await candidate())).toBe(429);
});

test("a user's own urgent calls are bounded", async () => {
  const { start } = await candidate();
  expect([(await start()).statusCode, (await start()).statusCode]).toEqual([201, 200]);
  expect((await start()).statusCode).toBe(429);
});

test('invalid tokens are limited by address, and known sessions are unaffected', async () => {
  api.clock.advance({ minutes: 2 });
  const { start } = await candidate();
  expect((await start()).statusCode).toBe(201);
  const guess = () =>
    api.app.inject({
      method: 'POST',
      url: `/api/test-exams/${freeExamId}/start`,
      headers: { authorization: `Bearer ${'a'.repeat(60)}` },
    });
  expect([(await guess()).statusCode, (await guess()).statusCode]).toEqual([401, 429]);
  expect((await start()).statusCode).toBe(200);
});

test('a token whose session has ended uses up none of the limit of its user', async () => {
  api.clock.advance({ minutes: 2 });
  const user = await api.seed.user();
  const startWith = (token: string, remoteAddress: string) =>
    api.app.inject({
      remoteAddress,
      method: 'POST',
      url: `/api/test-exams/${freeExamId}/start`,
      headers: { authorization: `Bearer ${token}` },
    });
  const left = await api.tokenOf(user.id);
  expect((await startWith(left, '198.51.100.1')).statusCode).toBe(201);
  await api.rows.update('session', { user_id: user.id }, { ended_at: api.clock.now() });
  api.clock.advance({ minutes: 2 });
  for (let n = 0; n < 5; n += 1) expect([401, 429]).toContain((await startWith(left, '198.51.100.1')).statusCode);
  expect((await startWith(await api.tokenOf(user.id), '198.51.100.2')).statusCode).toBe(200);
});

test('unknown paths are limited like calls, since each writes a line to the log', async () => {
  api.clock.advance({ minutes: 2 });
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await api.app.inject('/exams//aws')).statusCode);
  expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
  expect(statuses.slice(5)).toEqual([429, 429]);
});
