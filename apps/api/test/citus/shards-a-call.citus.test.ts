import { allEndpoints as calls } from '@examplar/contract/calls/all-endpoints';
import { expect, test } from 'vitest';
import { createExamRoom } from '../../src/slices/attempts/attempts.fixture.ts';
import { startTestApi } from '../start-test-api.ts';
import { watchShards } from './shards.ts';

const { opened: api, during } = await watchShards(startTestApi, (started) => started);
const room = await createExamRoom(api);
const { freeExamId } = room.certification;
const userId = await room.newcomer();
const caller = api.as(userId);
await caller.call(calls.getMe);
async function measured<T extends { status: number }>(call: () => Promise<T>) {
  const { result, shards, workers, statements } = await during(call);
  return Object.assign(result, { shards, workers, statements });
}

test('the calls of a running exam reach one shard', async () => {
  const started = await measured(() => room.start(userId, freeExamId));
  expect(started.status).toBe(201);
  const { id, questionIds } = started.body;
  const answer = (body: Record<string, unknown>) => room.answer(userId, id, { questionId: questionIds[0], ...body });
  const met = [
    started,
    await measured(() => room.get(userId, id)),
    await measured(() => answer({ selectedAnswer: 'A' })),
    await measured(() => answer({ selectedAnswer: 'B' })),
    await measured(() => answer({ isFlagged: true })),
    await measured(() => answer({ struck: 'CD' })),
    await measured(() => room.complete(userId, id)),
    await measured(() => room.get(userId, id)),
    await measured(() => room.practiseMissed(userId, id)),
  ];
  const second = await measured(() => room.start(userId, freeExamId));
  met.push(
    second,
    await measured(() =>
      room.submit(userId, second.body.id, [{ questionId: second.body.questionIds[0] ?? '', selectedAnswer: 'A' }]),
    ),
  );
  expect(met.map(({ status, shards, workers }) => ({ isDone: status < 300, shards, workers }))).toEqual(
    met.map(() => ({ isDone: true, shards: 1, workers: 1 })),
  );
});

test('an answer is one statement, from the proof of the session to the write', async () => {
  const { body } = await room.start(await room.newcomer(), freeExamId);
  const attempt = await api.rows.get('attempt', { id: body.id }, ['user_id']);
  const save = (selectedAnswer: string) =>
    room.answer(attempt.user_id, body.id, { questionId: body.questionIds[0], selectedAnswer });
  await save('A');
  expect(await measured(() => save('B'))).toMatchObject({ status: 200, shards: 1, workers: 1, statements: 1 });
});

test.each([
  ['sign-in by token', () => caller.call(calls.getMe)],
  ['my subscription', () => caller.call(calls.getMySubscription)],
  ['my subscriptions', () => caller.call(calls.listMySubscriptions)],
  ['my attempts', () => caller.call(calls.listMyAttempts, { query: {} })],
  ['my statistics', () => caller.call(calls.getMyStatistics)],
])('%s reaches one shard', async (_name, call) => {
  const { status, shards, workers } = await measured(call as () => Promise<{ status: number }>);
  expect(status).toBeLessThan(300);
  expect({ shards, workers }).toEqual({ shards: 1, workers: 1 });
});

test('a free trial reaches two: that of the user, and the one that knows whether the address had a trial', async () => {
  const trial = () => caller.call(calls.createSubscription, { body: { planType: 'FREE_TRIAL' } });
  expect(await measured(trial)).toMatchObject({ status: 201, shards: 2 });
});

test('signing out reaches one', async () => {
  const { status, shards, workers } = await measured(() => caller.call(calls.logout));
  expect({ status, shards, workers }).toEqual({ status: 204, shards: 1, workers: 1 });
});

test('registration and sign-in by email go to two shards: the look-up and the user', async () => {
  const person = { email: 'grace@example.org', password: 'practice-makes-perfect' };
  const registered = await measured(() => api.call(calls.register, { body: { name: 'Grace', ...person } }));
  expect(registered).toMatchObject({ status: 201, shards: 2 });
  expect(await measured(() => api.call(calls.login, { body: person }))).toMatchObject({
    status: 200,
    shards: 2,
  });
});

test('the watch sees a call that asks every shard', async () => {
  const { shards } = await during(() =>
    api.db
      .selectFrom('account')
      .select(({ fn }) => fn.countAll().as('n'))
      .execute(),
  );
  expect(shards).toBe(4);
});
