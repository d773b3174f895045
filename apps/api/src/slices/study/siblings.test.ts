import { makePack } from '@examplar/contract/study/packs';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { createStudyRoom } from './study.fixture.ts';

const api = await startTestApi({ now: '2026-03-10T08:00:00Z' });
const room = await createStudyRoom(api);
const { questionIds, id: certificationId } = room.certification;
/** All but the last four questions test one thing. */
const [first = '', second = '', third = ''] = questionIds;
for (const id of questionIds.slice(0, -4)) await api.rows.update('question', { id }, { point: 'one-thing' });

test('a set asks one question of a point, however many match, and nobody is told why (LRN-151)', async () => {
  const userId = await room.subscriber();
  expect((await room.pool(userId)).body.matching).toBe(questionIds.length);
  const { status, body } = await room.makeSet(userId, { count: 20 });
  expect([status, body.totalQuestions]).toEqual([201, 5]);
  expect(JSON.stringify(body)).not.toContain('one-thing');
});

test("today's list reviews a point with an unseen question, then with the one longest unasked (LRN-152)", async () => {
  const userId = await room.subscriber();
  const listed = async () => {
    const { body } = await room.today(userId);
    return body.questions.map(({ id }) => id).filter((id) => !questionIds.slice(-4).includes(id));
  };
  await room.remember(userId, first, { on: '2026-02-01' });
  await room.remember(userId, second, { on: '2026-01-01' });
  await room.putTarget(userId, {});
  expect(await listed()).toEqual([third]);

  const other = await room.subscriber();
  for (const [at, id] of questionIds.entries()) {
    const on = id === second ? '2026-01-01' : `2026-02-${String(1 + (at % 20)).padStart(2, '0')}`;
    await room.remember(other, id, { on, stability: 1 });
  }
  await room.putTarget(other, {});
  const { body } = await room.today(other);
  expect(body.questions.map(({ id }) => id).toSorted()).toEqual([second, ...questionIds.slice(-4)].toSorted());
});

test('each list of a pack asks one question of a point (LRN-151)', async () => {
  const userId = await room.subscriber();
  await room.putTarget(userId, { examOn: '2026-03-30' });
  const { status, body } = await api.as(userId).call(makePack, { params: { certificationId }, body: { days: 3 } });
  expect(status).toBe(201);
  expect(body.lists.length).toBeGreaterThan(2);
  const siblings = new Set(questionIds.slice(0, -4));
  for (const { attempt } of body.lists) {
    expect(attempt.questions.filter(({ id }) => siblings.has(id)).length).toBeLessThanOrEqual(1);
  }
});
