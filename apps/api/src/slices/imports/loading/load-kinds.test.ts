import { listCertificationExams } from '@examplar/contract/exams';
import { bankWithKinds } from '@examplar/question-banks/own-content/kinds.fixture';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { loadContent } from './load-content.ts';

const api = await startTestApi();
const versionOf = (id: string) => api.rows.get('question_version', { question_id: id });

test('every kind, cases, sections and scoring come in, and coming in again changes nothing', async () => {
  expect((await loadContent(api.deps, bankWithKinds())).refused).toEqual([]);
  expect(await versionOf('demo-q041')).toMatchObject({ kind: 'ordering', correct_answer: 'BCA', display: null });
  expect(await versionOf('demo-q045')).toMatchObject({
    kind: 'matching',
    display: 'inline',
    correct_answer: 'BC',
    number_of_answers: 2,
    prompts: ['', ''],
    prompt_options: ['AB', 'ABC'],
    explanation: expect.stringContaining('**1** → No — Because it fits.'),
  });
  expect((await versionOf('demo-q046')).scenario_id).toBe('demo-case-1');
  await api.deps.contentVersion.refresh();
  const tiles = await api.call(listCertificationExams, { params: { certificationId: 'demo' } });
  expect(tiles.body.find(({ id }) => id === 'demo-exam-4')).toMatchObject({
    scoring: 'per_component',
    unscored: 2,
    sections: [{ rule: 'free' }, { title: 'Case', from: 6, to: 7, rule: 'closed_when_left' }],
  });
  expect((await loadContent(api.deps, bankWithKinds())).loaded).toEqual([]);
});

test('a changed case gets a version, and staff keep what they edited', async () => {
  const retitle = (title: string) => bankWithKinds(({ scenarios }) => Object.assign(scenarios[0] as object, { title }));
  await loadContent(api.deps, retitle('Another title'));
  const stored = () => api.rows.get('scenario', {}, ['version', 'origin']);
  expect(await stored()).toEqual({ version: 2, origin: 'content' });
  await api.rows.update('scenario', {}, { origin: 'admin' });
  await loadContent(api.deps, retitle('A third title'));
  expect(await stored()).toEqual({ version: 2, origin: 'admin' });
});
