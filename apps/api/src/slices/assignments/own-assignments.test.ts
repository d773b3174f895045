import { exportMyData } from '@examplar/contract/account-export';
import { listOwnAssignments } from '@examplar/contract/teams/assignments';
import { expect, test } from 'vitest';
import { recordStatements } from '../../../test/record-statements.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { createAssignedWork } from './assignments.fixture.ts';

const { sent, onConnect } = recordStatements();
const api = await startTestApi({ now: '2026-03-01T10:00:00Z', onConnect });
const work = await createAssignedWork(api);
const practice = { kind: 'practice', certificationId: 'aws-saa-c03', questions: 5 } as const;

// TEA-48, TEA-57
test('own work of all teams is read in one statement, and is what each team sees of it', async () => {
  const [first, second] = [await work.team(), await work.team()];
  const { id: userId } = await work.member(first.teamId);
  const assign = async (task: object) => {
    api.clock.advance({ ms: 1 });
    return (await work.assign(first.owner.id, first.teamId, { task } as never)).body.id;
  };
  const exam = await assign({ ...work.examTask, attempts: 3 });
  const all = await assign(practice);
  const topic = await assign({ ...practice, topics: [2] });
  await work.assign(second.owner.id, second.teamId);
  const { body: attempt } = await work.begin(userId, exam);
  for (const [index, questionId] of attempt.questionIds.slice(0, 4).entries()) {
    api.clock.advance({ minutes: index });
    await work.room.answer(userId, attempt.id, { questionId, selectedAnswer: work.room.keyOf(questionId) });
  }
  await work.room.complete(userId, attempt.id);
  await work.begin(userId, exam);
  await work.change(first.owner.id, first.teamId, exam, { dueAt: '2026-03-15T10:00:00Z' });

  sent.length = 0;
  const { body } = await api.as(userId).call(listOwnAssignments, { query: { language: 'vi' } } as never);
  expect(sent.filter((text) => !/^\s*select session\.id/.test(text))).toHaveLength(1);
  expect(body.map(({ id, state, team }) => [id, state, team.id])).toEqual([
    [all, 'begun', first.teamId],
    [topic, 'begun', first.teamId],
  ]);

  const lines = [];
  for (const id of [exam, all, topic]) lines.push((await work.ownLine(userId, first.teamId, id)).body);
  const exported = (await api.as(userId).call(exportMyData)).body.assignments;
  expect(exported).toEqual(
    lines.map(({ memberId: _id, name: _name, ...line }) => ({
      team: 'Northwind Training',
      title: expect.any(String),
      ...line,
    })),
  );
  expect(lines.map(({ state, score }) => [state, score])).toEqual([
    ['done', 4],
    ['begun', 4],
    ['begun', 2],
  ]);
});
