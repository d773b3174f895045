import * as catalogue from '@examplar/contract/catalogue';
import * as taking from '@examplar/contract/taking';
import { soundBank } from '@examplar/question-banks/own-content/sound-bank.fixture';
import { beforeEach, expect, test } from 'vitest';
import { recordStatements } from '../../../../test/record-statements.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { plainChoice } from '../../questions/authoring/question-content.ts';
import { insertQuestions } from '../../questions/authoring/write-questions.repository.ts';
import { readContentFolder } from './content-sources.ts';
import { loadContent } from './load-content.ts';

const { sent, onConnect } = recordStatements();
const api = await startTestApi({ onConnect });
const load = (files = soundBank()) => loadContent(api.deps, files);
const ofDemo = () =>
  api.db.selectFrom('question').selectAll().where('certification_id', '=', 'demo').orderBy('question_number').execute();
const versionsOf = (id: string) =>
  api.db.selectFrom('question_version').selectAll().where('question_id', '=', id).orderBy('version').execute();
const publicVersion = () => api.deps.contentVersion.refresh();

beforeEach(async () => {
  await api.rows.delete('exam_question', {});
  await api.rows.delete('attempt', {});
  await api.rows.delete('exam', {});
  await api.rows.delete('question_version', {});
  await api.rows.delete('question', {});
  await api.rows.delete('topic', {});
  await api.rows.delete('certification', {});
  await api.rows.delete('provider', {});
  await api.rows.delete('content_source', {});
});

test('content comes in with its counts, topics, exams and the free one first', async () => {
  const { loaded, questions, refused } = await load();
  expect({ loaded, questions, refused }).toEqual({ loaded: ['providers', 'demo'], questions: 40, refused: [] });
  await publicVersion();
  expect((await api.call(catalogue.getCertification, { params: { certificationId: 'demo' } })).body).toMatchObject({
    title: 'Demonstration',
    provider: 'Example',
    category: { name: 'Examples' },
    questionCount: 40,
    price: 100,
    topics: [
      { name: 'First', weight: 50, questionCount: 20 },
      { name: 'Second', weight: 50, questionCount: 20 },
    ],
  });
  const exams = await api.db.selectFrom('exam').selectAll().orderBy('position').execute();
  expect(
    exams.map(({ id, free, assembly, question_count, passing_score }) => [
      id,
      free,
      assembly,
      question_count,
      passing_score,
    ]),
  ).toEqual([
    ['demo-exam-1', true, 'fixed', 20, 70],
    ['demo-exam-2', false, 'fixed', 20, 70],
    ['demo-exam-3', false, 'drawn', 20, 70],
  ]);
  const form = await api.db
    .selectFrom('exam_question')
    .selectAll()
    .where('exam_id', '=', 'demo-exam-2')
    .orderBy('position')
    .execute();
  expect(form.map(({ question_id }) => question_id).slice(0, 2)).toEqual(['demo-q021', 'demo-q022']);
});

test('keys are letters by position, and each option keeps its why', async () => {
  await load();
  const [version] = await versionsOf('demo-q005');
  expect(version).toMatchObject({ correct_answer: 'BD', number_of_answers: 2, created_by: null });
  expect(version?.options).toContainEqual({ text: expect.any(String), why: 'Because of what it does.' });
});

test('loading the same content again changes nothing', async () => {
  await load();
  const before = { questions: await ofDemo(), version: await publicVersion() };
  api.clock.advance({ days: 1 });
  expect(await load()).toEqual({ loaded: [], questions: 0, refused: [] });
  expect({ questions: await ofDemo(), version: await publicVersion() }).toEqual(before);
});

test('a changed question gets a new version, and nothing else does', async () => {
  await load();
  const before = await publicVersion();
  await load(
    soundBank(({ questions }) => {
      const first = questions[0];
      if (first) first.explanation = 'A better idea to take home.';
    }),
  );
  expect((await ofDemo()).map(({ version }) => version)).toEqual([2, ...Array(39).fill(1)]);
  expect((await versionsOf('demo-q001')).map(({ explanation }) => explanation)).toEqual([
    'One idea to take home.',
    'A better idea to take home.',
  ]);
  expect(await publicVersion()).toBeGreaterThan(before);
});

test('a finished attempt keeps the wording that it asked, a new one gets the new wording', async () => {
  await load();
  const { id: userId } = await api.seed.user();
  const start = async () => {
    return (await api.as(userId).call(taking.startAttempt, { params: { examId: 'demo-exam-1' } })).body;
  };
  const before = await start();
  await api.as(userId).call(taking.completeAttempt, { params: { attemptId: before.id } });
  await load(
    soundBank(({ questions }) => {
      for (const question of questions) question.text = `Reworded: ${question.text}`;
    }),
  );
  const result = await api.as(userId).call(taking.getAttempt, { params: { attemptId: before.id } });
  expect(result.body.questions.map(({ question_text }) => question_text)).toEqual(
    before.questions.map(({ question_text }) => question_text),
  );
  expect((await start()).questions.every(({ question_text }) => question_text.startsWith('Reworded: '))).toBe(true);
});

test('a question that moves to another topic keeps its version, and the counts follow', async () => {
  await load();
  await load(
    soundBank(({ questions }) => {
      const first = questions[0];
      if (first) first.topic = '1';
    }),
  );
  expect((await ofDemo())[0]).toMatchObject({ version: 1, topic_number: 1 });
  const topics = await api.db.selectFrom('topic').select('question_count').orderBy('number').execute();
  expect(topics.map(({ question_count }) => question_count)).toEqual([21, 19]);
});

test('a question that content drops is retired, leaves its exam, and comes back with the content', async () => {
  await load();
  await load(soundBank(({ questions }) => questions.pop()));
  expect((await ofDemo()).at(-1)).toMatchObject({ id: 'demo-q040', status: 'retired' });
  const asked = () => api.rows.list('exam_question', { question_id: 'demo-q040' });
  expect(await asked()).toEqual([]);
  await load();
  expect((await ofDemo()).at(-1)).toMatchObject({ id: 'demo-q040', status: 'published', version: 1 });
  expect(await asked()).toHaveLength(1);
});

test('what an admin edited is not undone by an update of the content', async () => {
  await load();
  await api.rows.update('question', { id: 'demo-q001' }, { origin: 'admin', status: 'retired' });
  await api.rows.update('certification', { id: 'demo' }, { origin: 'admin', title: 'My own title' });
  await load(
    soundBank(({ questions, certification }) => {
      certification.title = 'The title of the content';
      for (const question of questions) question.explanation = 'Changed.';
    }),
  );
  const [first, second] = await ofDemo();
  expect([first?.version, first?.status, second?.version]).toEqual([1, 'retired', 2]);
  const certification = await api.rows.find('certification', {}, ['title', 'question_count']);
  expect(certification).toEqual({ title: 'My own title', question_count: 39 });
});

test('a number that an import took first is left to it', async () => {
  await load(soundBank(({ questions }) => questions.pop()));
  const content = {
    text: 'Imported?',
    options: [
      { text: 'Yes', why: null },
      { text: 'No', why: null },
    ],
    kind: 'choice' as const,
    ...plainChoice,
    correctAnswer: 'A',
    explanation: '',
    reference: null,
    difficulty: 'medium' as const,
  };
  const imported = {
    id: 'demo-i040',
    certificationId: 'demo',
    number: 40,
    topicNumber: null,
    externalId: null,
    point: null,
    volatile: null,
    content,
    translations: {},
  };
  await api.db.transaction().execute((tx) =>
    insertQuestions(tx, [{ ...imported, version: 1, status: 'published', origin: 'import' }], {
      now: api.clock.now(),
      createdBy: null,
    }),
  );
  await load();
  expect((await ofDemo()).slice(-2).map(({ id, question_number }) => [id, question_number])).toEqual([
    ['demo-i040', 40],
    ['demo-q040', 41],
  ]);
});

test('a bank with a fault is left as it was, and its place is named', async () => {
  await load();
  const { loaded, refused } = await load(
    soundBank(({ questions }) => {
      const first = questions[0];
      if (first) first.topic = 'one';
    }),
  );
  expect(loaded).toEqual([]);
  expect(refused).toEqual([
    { id: 'demo', reason: "content/demo/questions/001-020.yaml:2: 'topic' is not a number: one" },
  ]);
  expect((await ofDemo()).every(({ status }) => status === 'published')).toBe(true);
});

test('a certification whose folder is gone is shown as retired', async () => {
  await load();
  await load(soundBank().filter(({ path }) => path === 'providers.yaml'));
  expect((await api.rows.get('certification', {})).status).toBe('retired');
});

test('two processes that start together load once', { tags: 'race' }, async () => {
  const before = await publicVersion();
  expect((await Promise.all([load(), load()])).map(({ questions }) => questions).sort()).toEqual([0, 40]);
  expect(await publicVersion()).toBe(before + 1);
});

test('the content of this repository loads whole, in few statements', async () => {
  const files = readContentFolder();
  sent.length = 0;
  const { questions, refused } = await load(files);
  expect(refused).toEqual([]);
  expect(questions).toBeGreaterThan(800);
  expect(sent.length).toBeLessThan(questions / 10);
});
