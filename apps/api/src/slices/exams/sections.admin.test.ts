import * as contract from '@examplar/contract/admin/exams';
import { adminUpdateQuestion } from '@examplar/contract/admin/questions';
import { adminCreateScenario } from '@examplar/contract/admin/scenarios';
import { listCertificationExams } from '@examplar/contract/exams';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const certification = await api.seed.certification();
const staff = api.as((await api.seed.user({ role: 'ADMIN' })).id);
const [q1 = '', q2 = '', q3 = '', q4 = ''] = certification.questionIds.slice(-4);
const fields = {
  title: 'With sections',
  description: '',
  difficulty: 'exam',
  duration: 10,
  passing_score: 50,
  position: 8,
  assembly: 'fixed' as const,
  questionIds: [q1, q2, q3, q4],
};
const sections = [
  { title: 'Free part', from: 1, to: 2, rule: 'free' as const },
  { title: 'Series', from: 3, to: 4, rule: 'no_return' as const },
];
let count = 0;
const create = (change: object) => {
  count += 1;
  const body = { ...fields, ...change, id: `sections-${count}`, certification_id: certification.id };
  return staff.call(contract.adminCreateExam, { body: body as never });
};

/** Makes the last two questions a case. */
async function makeCase(): Promise<string> {
  const tabs = [{ title: 'Overview', text: 'Text.' }];
  const body = { certification_id: certification.id, title: 'A case', tabs };
  const { id } = (await staff.call(adminCreateScenario, { body })).body;
  for (const questionId of [q3, q4]) {
    const options = [{ text: 'one', correct: true }, { text: 'two' }, { text: 'three' }, { text: 'four' }];
    const question = { question_text: `About the case ${questionId}?`, options, topic_number: 1, scenarioId: id };
    await staff.call(adminUpdateQuestion, { params: { questionId }, body: { ...question, difficulty: 'easy' } });
  }
  return id;
}

test('sections and unscored questions are kept, changed, audited and shown on the tile', async () => {
  const { status, body } = await create({ sections, unscored: 1 });
  expect([status, body.sections, body.unscored]).toEqual([201, sections, 1]);
  const params = { examId: body.id };
  const whole = [{ title: 'All', from: 1, to: 4, rule: 'closed_when_left' as const }];
  const changed = await staff.call(contract.adminUpdateExam, {
    params,
    body: { ...fields, sections: whole, unscored: 2 },
  });
  expect([changed.body.sections, changed.body.unscored]).toEqual([whole, 2]);
  const { after } = await api.rows.get('audit', { action: 'exams.update', subject_id: body.id });
  expect(after).toMatchObject({ unscored: 2, sections: whole });
  await api.rows.update('exam', { id: body.id }, { publication: 'published' });
  await api.deps.contentVersion.refresh();
  const tiles = await api.call(listCertificationExams, { params: { certificationId: certification.id } });
  expect(tiles.body.find(({ id }) => id === body.id)).toMatchObject({ unscored: 2, sections: whole });
});

test.each<[string, object, string]>([
  ['sections with a gap', { sections: [sections[0]] }, 'sections'],
  ['sections out of order', { sections: sections.toReversed() }, 'sections'],
  ['as many unscored questions as there are', { unscored: 4 }, 'unscored'],
  [
    'as many unscored questions as are drawn',
    { assembly: 'drawn', questionIds: undefined, questionCount: 3, unscored: 3 },
    'unscored',
  ],
])('%s are refused, and the field is named', async (_case, change, path) => {
  const { status, error } = await create(change);
  expect([status, error.details?.[0]?.path]).toEqual([400, path]);
});

test('an exam asks a case as a whole, and no section splits it', async () => {
  await makeCase();
  const splitBy = async (change: object) => (await create(change)).error?.details?.[0]?.path ?? 'none';
  expect(await splitBy({ questionIds: [q1, q2, q3] })).toBe('questionIds');
  expect(await splitBy({ questionIds: [q3, q1, q4] })).toBe('questionIds');
  expect(await splitBy({ questionIds: [q1, q2] })).toBe('none');
  expect(await splitBy({ questionIds: [q1, q3, q4] })).toBe('none');
  const halves = [
    { title: 'One', from: 1, to: 3, rule: 'closed_when_left' },
    { title: 'Two', from: 4, to: 4, rule: 'closed_when_left' },
  ];
  expect(await splitBy({ sections: halves })).toBe('sections');
});
