import { getQuestion, listCertificationQuestions } from '@examplar/contract/questions';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const certification = await api.seed.certification();
const [first = '', second = ''] = certification.questionIds;
const closed = certification.questionIds[20] ?? '';
const now = api.clock.now();
await api.db
  .insertInto('scenario')
  .values({ id: 'case-1', certification_id: certification.id, version: 2, created_at: now, updated_at: now })
  .execute();
const tabs = [{ title: 'Overview', text: 'A **shop** moves.' }];
await api.db
  .insertInto('scenario_version')
  .values(
    [1, 2].map((version) => ({
      scenario_id: 'case-1',
      version,
      title: `Shop ${version}`,
      tabs: JSON.stringify(tabs),
      created_at: now,
    })),
  )
  .execute();
await api.db
  .updateTable('question_version')
  .set({ scenario_id: 'case-1' })
  .where('question_id', 'in', [first, closed])
  .execute();

test('a question shows its case in the present wording, under its own entitlement', async () => {
  const shown = await api.call(getQuestion, { params: { questionId: first } });
  expect(shown.body).toMatchObject({ scenario_id: 'case-1', scenario: { id: 'case-1', title: 'Shop 2', tabs } });
  expect((await api.call(getQuestion, { params: { questionId: second } })).body).toMatchObject({ scenario: null });
  const refused = await api.call(getQuestion, { params: { questionId: closed } });
  expect(refused.status).toBe(403);
  expect(JSON.stringify(refused.error)).not.toContain('Shop');
});

test('the bank’s list shows the case with each of its questions', async () => {
  const { body } = await api.call(listCertificationQuestions, { params: { certificationId: certification.id } });
  expect(body.questions.map(({ scenario }) => scenario?.title ?? null).slice(0, 2)).toEqual(['Shop 2', null]);
});
