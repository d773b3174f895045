import { makePracticeSet } from '@examplar/contract/study/practice';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { createExamRoom } from '../attempts.fixture.ts';

const api = await startTestApi({
  environment: { RATE_LIMITS: 'on', MAX_STARTS_PER_HOUR: '3', MAX_STARTS_PER_DAY: '5' },
});
const room = await createExamRoom(api);
const { freeExamId } = room.certification;
beforeEach(() => api.clock.advance({ hours: 48 }));

async function sit(userId: string) {
  const started = await room.start(userId, freeExamId);
  if (started.status === 201) await room.complete(userId, started.body.id);
  return started;
}

test('a user may start a limited number of attempts an hour, and learns when the next one may begin', async () => {
  const userId = await room.newcomer();
  for (let n = 0; n < 3; n += 1) expect((await sit(userId)).status).toBe(201);
  api.clock.advance({ minutes: 20 });
  const refused = await sit(userId);
  expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '2400']);
  expect(refused.error.message).toBe(
    'You have started many exams in a short time. You can start another one in 40 minutes.',
  );
  expect((await sit(await room.newcomer())).status).toBe(201);
  api.clock.advance({ minutes: 40 });
  expect((await sit(userId)).status).toBe(201);
});

test('a start that the hourly limit refuses does not count towards the daily one', async () => {
  const userId = await room.newcomer();
  for (let n = 0; n < 3; n += 1) expect((await sit(userId)).status).toBe(201);
  for (let n = 0; n < 5; n += 1) expect((await sit(userId)).status).toBe(429);
  api.clock.advance({ minutes: 61 });
  expect((await sit(userId)).status).toBe(201);
});

test('the refusal calls practice sets by their name', async () => {
  const userId = await room.newcomer();
  const makeSet = () =>
    api.as(userId).call(makePracticeSet, { body: { certificationId: room.certification.id, count: 1 }, headers: {} });
  for (let n = 0; n < 3; n += 1) expect((await makeSet()).status).toBe(201);
  expect((await makeSet()).error.message).toBe(
    'You have started many practice sets in a short time. You can start another one in 60 minutes.',
  );
});

test('the daily limit applies regardless of the hourly one', async () => {
  const userId = await room.newcomer();
  for (let n = 0; n < 5; n += 1) {
    expect((await sit(userId)).status).toBe(201);
    api.clock.advance({ minutes: 61 });
  }
  const refused = await sit(userId);
  expect(refused.status).toBe(429);
  expect(refused.error.message).toContain('in 19 hours.');
});

test('an open attempt is resumed as often as its user likes', async () => {
  const userId = await room.newcomer();
  const { body } = await room.start(userId, freeExamId);
  for (let n = 0; n < 6; n += 1) {
    const resumed = await room.start(userId, freeExamId);
    expect([resumed.status, resumed.body.id]).toEqual([200, body.id]);
  }
});

test('practising what was missed counts as a start', async () => {
  const userId = await room.newcomer();
  const { body } = await sit(userId);
  for (let n = 0; n < 2; n += 1) {
    const practised = await room.practiseMissed(userId, body.id);
    expect(practised.status).toBe(201);
    await room.complete(userId, practised.body.id);
  }
  expect((await room.practiseMissed(userId, body.id)).status).toBe(429);
});

test('counting in a transaction leaves the transaction durable', async () => {
  const keys = ['first', 'second'].map((key) => ({ key, max: 1, windowMs: 1_000 }));
  const count = (tx: Tx) => api.deps.limits.countStored(tx, keys, api.clock.now());
  await api.db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = 'remote_write'`.execute(tx);
    await count(tx);
    expect((await sql`show synchronous_commit`.execute(tx)).rows).toEqual([{ synchronous_commit: 'remote_write' }]);
  });
  await expect(api.db.transaction().execute(count)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const hits = await api.db
    .selectFrom('rate_limit')
    .select(['key', 'hits'])
    .where('key', 'in', ['first', 'second'])
    .execute();
  expect(hits).toEqual(
    expect.arrayContaining([
      { key: 'first', hits: 1 },
      { key: 'second', hits: 1 },
    ]),
  );
});
