import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

// 5 calls a minute from one address, 2 urgent ones of one user, 1 whose token opens nothing.
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

test("a user's own urgent calls are bounded", async () => {
  const { start } = await candidate();
  expect([(await start()).statusCode, (await start()).statusCode]).toEqual([201, 200]);
  expect((await start()).statusCode).toBe(429);
});

test('tokens that open nothing are bounded by address, and disturb no session that is known', async () => {
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
