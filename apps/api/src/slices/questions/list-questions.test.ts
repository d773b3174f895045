import * as contract from '@examplar/contract/questions';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

/** The questions whose translations each statement reads. */
const translatedIds: string[][] = [];
const api = await startTestApi({
  onConnect(client) {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [text, values] = args;
      const ids = Array.isArray(values) ? values.find(Array.isArray) : undefined;
      if (ids && String(text).includes('as "translation"')) translatedIds.push(ids);
      return query(...args);
    }) as typeof client.query;
  },
});
const { id: certificationId, questionIds } = await api.seed.certification();
await api.seed.certification({ id: 'microsoft-az-104', providerId: 'microsoft' });
const params = { certificationId };

const learner = await api.seed.user();
await api.seed.subscription(learner.id);
const listAs = (userId: string, query = {}) =>
  api.as(userId).call(contract.listCertificationQuestions, { params, query });
const idsOf = (body: { questions: { id: string }[] }) => body.questions.map((question) => question.id);

test('a visitor gets the first ten in full and the number of all', async () => {
  const { status, body, headers } = await api.call(contract.listCertificationQuestions, { params });
  expect(status).toBe(200);
  expect(idsOf(body)).toEqual(questionIds.slice(0, 10));
  expect(body.total).toBe(30);
  expect(headers['x-total-count']).toBe('10');
  expect(body.questions[0]).toEqual({
    id: 'aws-saa-c03-q001',
    certification_id: 'aws-saa-c03',
    question_number: 1,
    lang: 'en',
    kind: 'choice',
    display: null,
    prompts: [],
    prompt_options: null,
    scenario_id: null,
    question_text: 'Question 1: which of these?',
    options: ['One of 1', 'Two of 1', 'Three of 1', 'Four of 1'],
    number_of_answers: 1,
    correct_answer: 'A',
    explanation: expect.stringMatching(/^The secret explanation of 1\.\n\n\*\*A\. One of 1\*\* — Because One is so\./),
    topic_number: 1,
    topic_name: 'Topic 1',
    difficulty: 'medium',
    reference: { title: 'Documentation', url: 'https://example.org/documentation' },
    scenario: null,
  });
});

test('who holds a plan gets all of them, in private', async () => {
  const { body, headers } = await listAs(learner.id);
  expect(idsOf(body)).toEqual(questionIds);
  expect(body.total).toBe(30);
  expect(headers['cache-control']).toBe('private, no-store');
});

test.each([
  ['without a plan', async (_userId: string) => {}],
  [
    'with a pass for another provider',
    async (userId: string) => {
      await api.seed.subscription(userId, { planId: 'provider-pass-3m', providerId: 'microsoft' });
    },
  ],
  [
    'with a plan that has ended',
    async (userId: string) => {
      const now = api.clock.now();
      api.clock.advance({ days: -60 });
      await api.seed.subscription(userId, { planId: 'basic-3m', months: 1 });
      api.clock.set(now);
    },
  ],
])('a user %s gets the preview only', async (_case, prepare) => {
  const user = await api.seed.user();
  await prepare(user.id);
  expect(idsOf((await listAs(user.id)).body)).toEqual(questionIds.slice(0, 10));
});

test('pages follow each other by Link and leave nothing out', async () => {
  const seen: string[] = [];
  let query: Record<string, unknown> = { limit: 13, topic: 1 };
  for (let pages = 0; pages < 3; pages += 1) {
    const { body, headers } = await listAs(learner.id, query);
    seen.push(...idsOf(body));
    expect(headers['x-total-count']).toBe('15');
    const next = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1];
    if (!next) break;
    query = Object.fromEntries(new URL(next, 'http://x').searchParams);
  }
  expect(seen).toEqual(questionIds.filter((_id, index) => index % 2 === 0));
});

test.each([
  ['in the question', 'QUESTION 12:', [11]],
  ['in an option', 'three of 7', [6]],
  ['with accents that the question lacks', 'Quéstion 12:', [11]],
  ['nowhere', 'kubernetes', []],
  ['in the explanation only, which is not searched', 'secret', []],
])('a search finds words %s', async (_case, q, indexes) => {
  const { body, headers } = await listAs(learner.id, { q });
  expect(idsOf(body)).toEqual(indexes.map((index) => questionIds[index]));
  expect(headers['x-total-count']).toBe(String(indexes.length));
  expect(body.total).toBe(30);
});

test('a search never reaches past the preview without a plan', async () => {
  const { body } = await api.call(contract.listCertificationQuestions, { params, query: { q: 'Question 12:' } });
  expect(body).toEqual({ questions: [], total: 30, marks: null });
});

test('a visitor has seen, missed and flagged nothing', async () => {
  const countOf = async (seen: string) =>
    (await api.call(contract.listCertificationQuestions, { params, query: { seen: seen as 'missed' } })).body.questions
      .length;
  expect([await countOf('not_seen'), await countOf('missed'), await countOf('flagged')]).toEqual([10, 0, 0]);
});

test.each([{ limit: 0 }, { limit: 101 }, { topic: 'x' }, { seen: 'all' }, { cursor: 'nonsense' }])(
  'bad input is refused: %o',
  async (query) => {
    expect(await listAs(learner.id, query)).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } });
  },
);

// EXM-8
test('an option that begins like a label gets its letter before it', async () => {
  const question = { id: 'microsoft-az-104-q001', version: 1 };
  const options = ['C. elegans', 'Plain'].map((text) => ({ text, why: null }));
  await api.rows.update('question_version', { question_id: question.id }, { options: JSON.stringify(options) });
  const { body } = await api.call(contract.getQuestion, { params: { questionId: question.id } });
  expect(body.options).toEqual(['A. C. elegans', 'Plain']);
});

test('a page in another language reads the translations of its own questions, not of the whole bank', async () => {
  translatedIds.length = 0;
  const { body } = await listAs(learner.id, { language: 'vi', limit: 2 });
  expect(idsOf(body)).toEqual(questionIds.slice(0, 2));
  expect(translatedIds.filter((ids) => ids.includes(questionIds[0] ?? ''))).toEqual([questionIds.slice(0, 2)]);
});
