import { writeFileSync } from 'node:fs';
import { allEndpoints as calls } from '@examplar/contract/all-endpoints';
import { afterAll, expect, test } from 'vitest';
import { createExamRoom } from '../../src/slices/attempts/attempts.fixture.ts';
import { watchShards } from './shards.ts';

const { api, during } = await watchShards();
const room = await createExamRoom(api);
const { freeExamId } = room.certification;
const userId = await room.newcomer();
const caller = api.as(userId);
await caller.call(calls.getMe);
const rows: string[] = [];
/** For docs/scaling.md: SHARDS_TABLE=file npm run test:cluster. */
afterAll(() => {
  if (process.env.SHARDS_TABLE) writeFileSync(process.env.SHARDS_TABLE, `${rows.join('\n')}\n`);
});

async function measured<T extends { status: number }>(
  name: string,
  call: () => Promise<T>,
): Promise<T & { shards: number; workers: number }> {
  const { result, shards, workers, statements } = await during(call);
  rows.push(`| ${name} | ${result.status} | ${shards} | ${workers} | ${statements} |`);
  return Object.assign(result, { shards, workers });
}

test('the calls of a running exam meet one shard', async () => {
  const started = await measured('start an exam', () => room.start(userId, freeExamId));
  expect(started.status).toBe(201);
  const { id, questionIds } = started.body;
  const answer = (body: Record<string, unknown>) => room.answer(userId, id, { questionId: questionIds[0], ...body });
  const met = [
    started,
    await measured('read an attempt', () => room.get(userId, id)),
    await measured('answer', () => answer({ selectedAnswer: 'A' })),
    await measured('answer again', () => answer({ selectedAnswer: 'B' })),
    await measured('flag', () => answer({ isFlagged: true })),
    await measured('complete', () => room.complete(userId, id)),
    await measured('read a result', () => room.get(userId, id)),
    await measured('practise what was missed', () => room.practiseMissed(userId, id)),
  ];
  const second = await measured('start an exam again', () => room.start(userId, freeExamId));
  met.push(
    second,
    await measured('submit', () =>
      room.submit(userId, second.body.id, [{ questionId: second.body.questionIds[0] ?? '', selectedAnswer: 'A' }]),
    ),
  );
  expect(met.map(({ status, shards, workers }) => ({ isDone: status < 300, shards, workers }))).toEqual(
    met.map(() => ({ isDone: true, shards: 1, workers: 1 })),
  );
});

test.each([
  ['sign-in by token', () => caller.call(calls.getMe)],
  ['my subscription', () => caller.call(calls.getMySubscription)],
  ['my subscriptions', () => caller.call(calls.listMySubscriptions)],
  ['my attempts', () => caller.call(calls.listMyAttempts, { query: {} })],
  ['my statistics', () => caller.call(calls.getMyStatistics)],
])('%s meets one shard', async (name, call) => {
  const { status, shards, workers } = await measured(name, call as () => Promise<{ status: number }>);
  expect(status).toBeLessThan(300);
  expect({ shards, workers }).toEqual({ shards: 1, workers: 1 });
});

test('a free trial meets two: the user, and whether the address had one', async () => {
  const trial = () => caller.call(calls.createSubscription, { body: { planType: 'FREE_TRIAL' } });
  expect(await measured('start the free trial', trial)).toMatchObject({ status: 201, shards: 2 });
});

test('signing out meets one', async () => {
  const { status, shards, workers } = await measured('sign out', () => caller.call(calls.logout));
  expect({ status, shards, workers }).toEqual({ status: 204, shards: 1, workers: 1 });
});

test('registration and sign-in by e-mail meet two: the look-up and the user', async () => {
  const person = { email: 'grace@example.org', password: 'practice-makes-perfect' };
  const registered = await measured('register', () => api.call(calls.register, { body: { name: 'Grace', ...person } }));
  expect(registered).toMatchObject({ status: 201, shards: 2 });
  expect(await measured('sign in by e-mail', () => api.call(calls.login, { body: person }))).toMatchObject({
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
