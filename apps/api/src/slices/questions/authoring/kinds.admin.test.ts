import * as contract from '@examplar/contract/admin/questions';
import * as scenarios from '@examplar/contract/admin/scenarios';
import { getQuestion } from '@examplar/contract/questions';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const certification = await api.seed.certification();
const other = await api.seed.certification({ id: 'microsoft-az-104' });
const staff = api.as((await api.seed.user({ name: 'Staff', role: 'ADMIN' })).id);
const learner = await api.seed.user();
await api.seed.subscription(learner.id);
const certification_id = certification.id;
const about = { topic_number: 1, difficulty: 'medium' as const };
const options = ['one', 'two', 'three', 'four'].map((text) => ({ text }));
const ordering = { ...about, question_text: 'In which order?', kind: 'ordering' as const, options, key: 'CADB' };
const matching = {
  ...about,
  question_text: 'Which fits?',
  kind: 'matching' as const,
  options,
  prompts: ['first', 'second'],
  key: 'BA',
};
const create = (fields: object) =>
  staff.call(contract.adminCreateQuestion, { body: { certification_id, ...fields } as never });

test('an ordering is added, read, changed to a build list and shown to learners', async () => {
  const { status, body } = await create(ordering);
  expect([status, body.kind, body.correct_answer, body.number_of_answers, body.display]).toEqual([
    201,
    'ordering',
    'CADB',
    4,
    null,
  ]);
  expect(body.options.map(({ correct }) => correct)).toEqual([false, false, false, false]);
  const params = { questionId: body.id };
  const changed = await staff.call(contract.adminUpdateQuestion, {
    params,
    body: { ...ordering, key: 'AB', version: 1 },
  });
  expect(changed.body).toMatchObject({ version: 2, correct_answer: 'AB', number_of_answers: 2 });
  await staff.call(contract.adminPublishQuestion, { params });
  const shown = await api.as(learner.id).call(getQuestion, { params });
  expect(shown.body).toMatchObject({ kind: 'ordering', prompts: [], prompt_options: null, correct_answer: 'AB' });
});

test('a matching is added with its rows, as a list by default', async () => {
  const { body } = await create({ ...matching, promptOptions: ['AB', 'AC'] });
  expect(body).toMatchObject({
    kind: 'matching',
    display: 'list',
    prompts: ['first', 'second'],
    prompt_options: ['AB', 'AC'],
    correct_answer: 'BA',
    number_of_answers: 2,
  });
  const again = { ...matching, promptOptions: ['AB', 'AC'], version: 1 };
  const same = await staff.call(contract.adminUpdateQuestion, { params: { questionId: body.id }, body: again });
  expect(same.body.version).toBe(1);
  const inline = { ...again, display: 'inline' as const, question_text: '[[1]] and [[2]]', prompts: ['', ''] };
  const gaps = await staff.call(contract.adminUpdateQuestion, { params: { questionId: body.id }, body: inline });
  expect(gaps.body).toMatchObject({ version: 2, display: 'inline', prompts: ['', ''] });
});

describe('refused with the field and what to do', () => {
  test.each<[string, object, string]>([
    ['steps in the order of the key', { ...ordering, key: 'ABCD' }, 'key'],
    ['equal steps', { ...ordering, options: [{ text: 'one' }, { text: 'one' }], key: 'BA' }, 'options'],
    ['an ordering without a key', { ...ordering, key: undefined }, 'key'],
    ['a key beyond the options', { ...ordering, key: 'CADE' }, 'key'],
    ['an open row in a key', { ...matching, key: 'B-' }, 'key'],
    ['a key that a row does not allow', { ...matching, promptOptions: ['AC', 'AB'] }, 'key'],
    ['equal rows', { ...matching, prompts: ['first', 'first'] }, 'prompts'],
    ['13 rows', { ...matching, prompts: Array.from({ length: 13 }, (_, row) => `${row}`) }, 'prompts'],
    ['letters of a row out of order', { ...matching, promptOptions: ['BA', 'AB'] }, 'promptOptions'],
    ['a missing gap', { ...matching, display: 'inline', question_text: 'Only [[1]]' }, 'question_text'],
    ['rows of an ordering', { ...ordering, prompts: ['first'] }, 'prompts'],
    ['a display of an ordering', { ...ordering, display: 'grid' }, 'display'],
    ['a key of a choice', { ...ordering, kind: 'choice', key: 'A' }, 'key'],
    ['a choice without a right option', { ...ordering, kind: undefined, key: undefined }, 'options'],
    [
      'right options of an ordering',
      { ...ordering, options: options.map((option) => ({ ...option, correct: true })) },
      'options',
    ],
    ['an unknown scenario', { ...ordering, scenarioId: 'no-such-case' }, 'scenarioId'],
  ])('%s', async (_case, fields, path) => {
    const { status, error } = await create(fields);
    expect([status, error.code, error.details?.[0]?.path]).toEqual([400, 'VALIDATION_FAILED', path]);
  });
});

const tabs = [{ title: 'Overview', text: 'A company moves.' }];
const addScenario = (id = certification_id) =>
  staff.call(scenarios.adminCreateScenario, { body: { certification_id: id, title: 'A case', tabs } });

test('a scenario is added, named by a question and shown beside it', async () => {
  const { status, body } = await addScenario();
  expect([status, body.version, body.questionIds, body.versions[0]?.createdBy?.name]).toEqual([201, 1, [], 'Staff']);
  const question = await create({ ...ordering, question_text: 'About the case?', scenarioId: body.id });
  expect(question.body.scenario_id).toBe(body.id);
  const params = { questionId: question.body.id };
  await staff.call(contract.adminPublishQuestion, { params });
  const shown = await api.as(learner.id).call(getQuestion, { params });
  expect(shown.body.scenario).toEqual({ id: body.id, title: 'A case', tabs });
  const list = await staff.call(scenarios.adminListScenarios, { query: { certification_id, sort: '-updatedAt' } });
  expect(list.body.find(({ id }) => id === body.id)?.questionIds).toEqual([question.body.id]);
});

test('a changed scenario gets a version, an unchanged one none, and two authors do not overwrite each other', async () => {
  const { id } = (await addScenario()).body;
  const params = { scenarioId: id };
  const put = (fields: object) =>
    staff.call(scenarios.adminUpdateScenario, { params, body: { title: 'A case', tabs, ...fields } });
  expect((await put({ version: 1 })).body.version).toBe(1);
  expect((await put({ title: 'Another title', version: 1, certification_id })).body.version).toBe(2);
  expect((await put({ title: 'A third', version: 1 })).error.code).toBe('VERSION_CONFLICT');
  expect((await put({ title: 'A third', certification_id: other.id })).error.details?.[0]?.path).toBe(
    'certification_id',
  );
  const { versions } = (await staff.call(scenarios.adminGetScenario, { params })).body;
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  const acts = await api.rows.list('audit', { subject_id: id }, ['action']);
  expect(acts.map(({ action }) => action).sort()).toEqual(['scenarios.create', 'scenarios.update', 'scenarios.update']);
});

test('a scenario of another certification cannot be named', async () => {
  const { id } = (await addScenario(other.id)).body;
  expect((await create({ ...ordering, scenarioId: id })).error.details?.[0]?.path).toBe('scenarioId');
});

test.each([
  ['no tabs', { tabs: [] }],
  ['nine tabs', { tabs: Array.from({ length: 9 }, () => tabs[0]) }],
  ['a long title', { title: 'x'.repeat(201) }],
  ['a long title of a tab', { tabs: [{ title: 'x'.repeat(81), text: 'Text.' }] }],
  ['a long text', { tabs: [{ title: 'Tab', text: 'x'.repeat(20_001) }] }],
])('a scenario with %s is refused', async (_case, fields) => {
  const body = { certification_id, title: 'A case', tabs, ...fields } as never;
  expect((await staff.call(scenarios.adminCreateScenario, { body })).status).toBe(400);
});
