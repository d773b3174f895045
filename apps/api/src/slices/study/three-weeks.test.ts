import { putOutcome } from '@examplar/contract/study/outcomes';
import { getProgress } from '@examplar/contract/study/progress';
import * as contract from '@examplar/contract/study/targets';
import * as taking from '@examplar/contract/taking';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { createStudyRoom } from './study.fixture.ts';

const api = await startTestApi({ now: '2026-03-01T11:00:00Z' });
const room = await createStudyRoom(api);
const { certification } = room;
const params = { certificationId: certification.id };
const timeZone = 'Asia/Ho_Chi_Minh';
const examOn = '2026-03-22';
const days = 21;
/** Five minutes at 60 s, or at the 75 s that count until 20 times are known. */
const budgets = [4, 5];

const keyOf = (questionId: string): string => certification.keys.get(questionId) ?? 'A';
const wrongOf = (questionId: string): string => (keyOf(questionId).length === 1 ? 'B' : 'BD');

test('three weeks in the life of a learner (LRN-38 to LRN-50)', { timeout: 60_000 }, async () => {
  const userId = await room.subscriber();
  const me = api.as(userId);
  const made = await me.call(contract.putTarget, { params, body: { examOn, minutesPerDay: 5, timeZone } });
  expect(made.body).toMatchObject({ phase: 'cover', daysLeft: days, coverage: { seen: 0, total: 30, byExam: 30 } });

  const answered = new Set<string>();
  const phases: string[] = [];
  for (let day = 0; day <= days; day += 1) {
    const [target] = (await me.call(contract.listMyTargets)).body;
    phases.push(target?.phase ?? '');
    expect(target?.daysLeft).toBe(days - day);
    // Away for five days: today's list is planned from scratch, and nothing is owed.
    if (day >= 6 && day < 11) {
      api.clock.advance({ days: 1 });
      continue;
    }
    const { body: list, status } = await me.call(contract.makeTodaysList, { params });
    expect(status, `day ${day}`).toBe(201);
    expect(list.questionIds.length, `day ${day}`).toBe(target?.today.planned);
    expect(list.questionIds.length).toBeLessThanOrEqual(Math.max(...budgets));
    expect(new Set(list.questionIds).size).toBe(list.questionIds.length);

    for (const [place, questionId] of list.questionIds.entries()) {
      const selectedAnswer = (day + place) % 4 === 0 ? wrongOf(questionId) : keyOf(questionId);
      const body = { questionId, selectedAnswer, timeSpentMs: 60_000 };
      expect((await me.call(taking.saveAnswer, { params: { attemptId: list.id }, body })).status).toBe(200);
      answered.add(questionId);
    }
    await me.call(taking.completeAttempt, { params: { attemptId: list.id } });
    const [after] = (await me.call(contract.listMyTargets)).body;
    expect(after?.today).toMatchObject({
      planned: list.questionIds.length,
      answered: list.questionIds.length,
      estimatedMinutes: 0,
      attemptId: list.id,
    });
    expect(after?.coverage.seen).toBe(answered.size);
    const progress = await me.call(getProgress, { params });
    expect(progress.body.seen).toBe(answered.size);
    expect(progress.body.recall).toBeGreaterThan(0.8);
    api.clock.advance({ days: 1 });
  }

  expect(answered.size).toBe(30);
  expect([...new Set(phases)]).toEqual(['cover', 'strengthen', 'last_days']);
  const [past] = (await me.call(contract.listMyTargets)).body;
  expect(past).toMatchObject({ phase: 'past', daysLeft: -1 });
  expect((await me.call(putOutcome, { params, body: { result: 'passed' } })).body.takenOn).toBe(examOn);
  expect((await me.call(contract.listMyTargets)).body).toEqual([]);
  // Of all this nothing is among the exams.
  expect((await me.call(taking.listMyAttempts, { query: {} })).body).toEqual([]);
});
