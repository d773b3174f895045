import { getQuestion, listCertificationQuestions } from '@examplar/contract/questions';
import { expect, test } from 'vitest';
import { scenarioTabs } from '../../../test/seeds/seed.ts';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const certification = await api.seed.certification();
const [first = '', second = ''] = certification.questionIds;
const closed = certification.questionIds[20] ?? '';
const seeded = { certificationId: certification.id, questionIds: [first, closed] };
for (const version of [1, 2]) await api.seed.scenario({ ...seeded, version, title: `Shop ${version}` });

test('a question shows its case in the present wording, under its own entitlement', async () => {
  expect((await api.call(getQuestion, { params: { questionId: first } })).body).toMatchObject({
    scenario_id: 'case-1',
    scenario: { id: 'case-1', title: 'Shop 2', tabs: scenarioTabs('Shop 2') },
  });
  expect((await api.call(getQuestion, { params: { questionId: second } })).body).toMatchObject({ scenario: null });
  const refused = await api.call(getQuestion, { params: { questionId: closed } });
  expect(refused.status).toBe(403);
  expect(JSON.stringify(refused.error)).not.toContain('Shop');
});

test('the bank’s list shows the case with each of its questions', async () => {
  const { body } = await api.call(listCertificationQuestions, { params: { certificationId: certification.id } });
  expect(body.questions.map(({ scenario }) => scenario?.title ?? null).slice(0, 2)).toEqual(['Shop 2', null]);
});
