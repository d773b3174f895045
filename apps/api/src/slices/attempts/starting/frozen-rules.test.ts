import { updateProfile } from '@examplar/contract/account';
import { practiseMissed } from '@examplar/contract/taking';
import type { Scoring } from '@examplar/domain/questions/answers';
import { expect, test } from 'vitest';
import { scenarioTabs } from '../../../../test/seeds/seed.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createExamRoom } from '../attempts.fixture.ts';

const api = await startTestApi({ now: '2026-03-01T10:00:00Z' });
const room = await createExamRoom(api);
const { id: certificationId, freeExamId, questionIds, drawnExamId } = room.certification;
const setScoring = (scoring: Scoring) => api.rows.update('certification', { id: certificationId }, { scoring });
const setUnscored = (unscored: number) => api.rows.update('exam', { id: freeExamId }, { unscored });
/** The fifth and the tenth question have two right options. */
const double = questionIds[4] ?? '';

await api.seed.scenario({ certificationId, title: 'Before', questionIds: questionIds.slice(2, 5) });

test('scoring is frozen with the attempt, and points are counted by it', async () => {
  await setScoring('per_component');
  const userId = await room.newcomer();
  const { body } = await room.start(userId, freeExamId);
  await setScoring('all_or_nothing');
  expect(body).toMatchObject({ scoring: 'per_component', points: null, maxPoints: null, percent: null, unscored: [] });
  for (const questionId of questionIds.slice(0, 9)) {
    const selectedAnswer = questionId === double ? 'AB' : 'A';
    await room.answer(userId, body.id, { questionId, selectedAnswer });
  }
  await room.answer(userId, body.id, { questionId: questionIds[9], selectedAnswer: 'A' });
  const { body: result } = await room.complete(userId, body.id);
  // Eight right of one point, one of two points for half a double question, none for one right and one wrong.
  expect(result).toMatchObject({
    score: 8,
    totalQuestions: 12,
    points: 9,
    maxPoints: 14,
    percent: 64.2,
    status: 'Failed',
  });
  const shown = new Map(result.questions.map(({ id, points, maxPoints }) => [id, `${points}/${maxPoints}`]));
  expect([questionIds[0], double, questionIds[9]].map((id) => shown.get(id ?? ''))).toEqual(['1/1', '0/2', '1/2']);
  expect((await room.list(userId)).body[0]).toMatchObject({ scoring: 'per_component', points: 9, percent: 64.2 });
});

test('only the result says which questions do not count', async () => {
  await setUnscored(4);
  const userId = await room.newcomer();
  const { body } = await room.start(userId, freeExamId);
  expect(body).toMatchObject({ totalQuestions: 12, unscored: [] });
  const answers = questionIds
    .slice(0, 12)
    .map((questionId) => ({ questionId, selectedAnswer: room.keyOf(questionId) }));
  const { body: result } = await room.submit(userId, body.id, answers.slice(0, 6));
  const unscored = new Set(result.unscored);
  expect(unscored.size).toBe(4);
  const counted = questionIds.slice(0, 6).filter((id) => !unscored.has(id)).length;
  expect(result).toMatchObject({ totalQuestions: 8, maxPoints: 8, score: counted, points: counted });
  expect(result.questionIds).toHaveLength(12);
  expect(result.questions).toHaveLength(12);
  expect(result.topics.reduce((sum, { total }) => sum + total, 0)).toBe(8);
  expect(JSON.stringify((await room.list(userId)).body)).not.toContain('unscored');

  const practice = await room.start(userId, freeExamId, 'practice');
  expect((await room.complete(userId, practice.body.id)).body).toMatchObject({ totalQuestions: 12, unscored: [] });
  await setUnscored(0);
});

test('at least one question counts, however few are left', async () => {
  await setUnscored(50);
  const userId = await room.newcomer();
  const { body } = await room.start(userId, freeExamId);
  const { body: result } = await room.complete(userId, body.id);
  expect([result.unscored.length, result.totalQuestions]).toEqual([11, 1]);
  await setUnscored(0);
});

test.each([
  [0, '2026-03-01T11:00:00.000Z'],
  [25, '2026-03-01T11:15:00.000Z'],
  [100, '2026-03-01T12:00:00.000Z'],
] as const)('with %i percent extra time an hour ends at %s', async (extraTimePercent, expiresAt) => {
  const userId = await room.newcomer();
  await api.as(userId).call(updateProfile, { body: { extraTimePercent } });
  expect((await room.start(userId, freeExamId)).body).toMatchObject({ extraTimePercent, expiresAt });
  await api.as(userId).call(updateProfile, { body: { extraTimePercent: 50 } });
  expect((await room.start(userId, freeExamId)).body).toMatchObject({ extraTimePercent, expiresAt });
  expect((await room.start(userId, freeExamId, 'practice')).body).toMatchObject({
    extraTimePercent: 0,
    expiresAt: null,
  });
});

test('an attempt keeps the case as it was when it started', async () => {
  const fresh = await startExam();
  await writeCase(2, 'After');
  const { body } = await room.get(fresh.userId, fresh.attemptId);
  expect(body.scenarios).toEqual([{ id: 'case-1', title: 'Before', tabs: scenarioTabs('Before') }]);
  expect(body.questions.slice(1, 6).map(({ scenario_id }) => scenario_id)).toEqual([
    null,
    'case-1',
    'case-1',
    'case-1',
    null,
  ]);
  expect((await startExam()).body.scenarios[0]?.title).toBe('After');
  expect((await room.complete(fresh.userId, fresh.attemptId)).body.scenarios[0]?.title).toBe('Before');
  expect((await room.practiseMissed(fresh.userId, fresh.attemptId)).body.scenarios[0]?.title).toBe('Before');
});

test('a drawn exam asks a case whole and together, or not at all', async () => {
  const ids = questionIds.slice(2, 5);
  const userId = await room.subscriber();
  for (let n = 0; n < 6; n += 1) {
    const { body } = await room.start(userId, drawnExamId);
    const places = ids.map((id) => body.questionIds.indexOf(id));
    const [first = -1] = places;
    expect(places).toEqual(first < 0 ? [-1, -1, -1] : [first, first + 1, first + 2]);
    expect(body.scenarios).toHaveLength(first < 0 ? 0 : 1);
    await room.complete(userId, body.id);
  }
});

async function startExam() {
  const userId = await room.newcomer();
  const { body } = await room.start(userId, freeExamId);
  return { userId, attemptId: body.id, body };
}

function writeCase(version: number, title: string): Promise<void> {
  return api.seed.scenario({ certificationId, version, title });
}

test('an attempt keeps the outline that its certification had when it started (EXM-27)', async () => {
  const setOutline = (day: string | null) =>
    api.rows.update(
      'certification',
      { id: certificationId },
      { outline: day && { effective_on: day, source_url: 'https://example.org/guide', checked_on: '2026-02-01' } },
    );
  const userId = await room.newcomer();
  await setOutline('2025-09-30');
  const exam = (await room.start(userId, freeExamId)).body;
  await setOutline('2026-03-01');
  await room.complete(userId, exam.id);
  const later = (await room.start(userId, freeExamId)).body;
  await setOutline(null);
  const missed = await api.as(userId).call(practiseMissed, { params: { attemptId: exam.id } });
  expect([exam.outline, later.outline, missed.body.outline]).toEqual(['2025-09-30', '2026-03-01', null]);
  const listed = (await room.list(userId)).body.map(({ outline }) => outline);
  expect(listed.toSorted()).toEqual(['2025-09-30', '2026-03-01']);
});
