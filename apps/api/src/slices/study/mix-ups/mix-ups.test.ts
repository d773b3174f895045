import { exportMyData } from '@examplar/contract/account-export';
import { adminGetTerms, adminPutTerms } from '@examplar/contract/admin/terms';
import { getMixUps } from '@examplar/contract/study/mix-ups';
import * as taking from '@examplar/contract/taking';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createStudyRoom } from '../study.fixture.ts';

const api = await startTestApi({ now: '2026-03-10T10:00:00Z' });
const room = await createStudyRoom(api);
const { questionIds, id: certificationId } = room.certification;
const params = { certificationId };
const { id: adminId } = await api.seed.user({ role: 'ADMIN' });
const staff = api.as(adminId);

// The options of a seeded question read 'One of 1' to 'Four of 1'; the key is the first one.
const terms = [
  { id: 'one', name: 'One of', line: 'It comes first.', vi: { line: 'Đứng đầu.' } },
  { id: 'two', name: 'Two of', line: 'It comes second.' },
  { id: 'three', name: 'Three of', line: 'It comes third.' },
];
const put = (body: Record<string, unknown> = {}) => staff.call(adminPutTerms, { params, body: { terms, ...body } });

let userId = '';
beforeEach(async () => {
  userId = await room.subscriber();
  expect((await put()).status).toBe(200);
});
const mixUps = (language?: 'vi') =>
  api.as(userId).call(getMixUps, { params, ...(language ? { query: { language } } : {}) });
const pairsOf = async () =>
  (await mixUps()).body.pairs.map(({ terms: [a, b], ...pair }) => ({ ...pair, terms: [a.id, b.id] }));
/** Answers these single-answer questions in practice. Every fifth question has two answers. */
async function answer(letters: string, as = userId) {
  const { body } = await room.makeSet(as, { count: 100 });
  const asked = questionIds.filter((_, index) => (index + 1) % 5 !== 0);
  for (const [index, selectedAnswer] of [...letters].entries()) {
    const given = { questionId: asked[index] ?? '', selectedAnswer };
    const answered = await api.as(as).call(taking.saveAnswer, { params: { attemptId: body.id }, body: given });
    expect(answered.status).toBe(200);
  }
  return body.id;
}

test('what a user takes for each other, with lines in the language asked for (LRN-113)', async () => {
  await answer('ABBA');
  const { body } = await mixUps();
  expect(body.pairs).toEqual([
    {
      terms: [
        { id: 'one', name: 'One of', line: 'It comes first.', lang: 'en' },
        { id: 'two', name: 'Two of', line: 'It comes second.', lang: 'en' },
      ],
      mixed: 2,
      met: 4,
      questions: 24,
    },
  ]);
  expect((await mixUps('vi')).body.pairs[0]?.terms.map(({ line, lang }) => [line, lang])).toEqual([
    ['Đứng đầu.', 'vi'],
    ['It comes second.', 'en'],
  ]);
});

test('a user sees only pairs from their own answers', async () => {
  await answer('BBBB');
  userId = await room.subscriber();
  expect((await mixUps()).body).toEqual({ pairs: [] });
});

test('the caller has to be signed in and the certification listed', async () => {
  expect((await api.call(getMixUps, { params })).status).toBe(401);
  const unknown = await api.as(userId).call(getMixUps, { params: { certificationId: 'unknown' } });
  expect(unknown.error).toMatchObject({ code: 'NOT_FOUND', message: 'Certification not found' });
});

test('without terms there are no pairs, and terms named later explain earlier answers', async () => {
  await put({ terms: [] });
  await answer('BBBB');
  expect((await mixUps()).body).toEqual({ pairs: [] });
  await put();
  expect(await pairsOf()).toMatchObject([{ terms: ['one', 'two'], mixed: 4, met: 4 }]);
});

test('an exam counts when it ends, its blanks never', async () => {
  const { body } = await api.as(userId).call(taking.startAttempt, {
    params: { examId: room.certification.freeExamId },
    body: { examMode: 'exam' },
  });
  const singles = body.questionIds.filter((id) => Number(id.slice(-3)) % 5 !== 0).slice(0, 4);
  for (const questionId of singles) {
    const given = { questionId, selectedAnswer: 'C' };
    await api.as(userId).call(taking.saveAnswer, { params: { attemptId: body.id }, body: given });
  }
  expect(await pairsOf()).toEqual([]);
  await api.as(userId).call(taking.completeAttempt, { params: { attemptId: body.id } });
  expect(await pairsOf()).toMatchObject([{ terms: ['one', 'three'], mixed: 4, met: 4 }]);
});

test('a retired question counts, one whose key has changed does not', async () => {
  await answer('BBBB');
  await api.rows.update('question', { id: questionIds[0] ?? '' }, { status: 'retired' });
  expect(await pairsOf()).toMatchObject([{ met: 4 }]);
  await api.db
    .insertInto('question_version')
    .columns([
      'question_id',
      'version',
      'question_text',
      'options',
      'number_of_answers',
      'correct_answer',
      'created_at',
    ])
    .expression((from) =>
      from
        .selectFrom('question_version')
        .select((select) => [
          'question_id',
          select.lit(2).as('version'),
          'question_text',
          'options',
          'number_of_answers',
          select.val('B').as('correct_answer'),
          'created_at',
        ])
        .where('question_id', '=', questionIds[1] ?? ''),
    )
    .execute();
  await api.rows.update('question', { id: questionIds[1] ?? '' }, { version: 2 });
  expect(await pairsOf()).toEqual([]);
  await api.rows.update('question', { id: questionIds[1] ?? '' }, { version: 1 });
  await api.rows.update('question', { id: questionIds[0] ?? '' }, { status: 'published' });
});

test('what was answered 181 days ago is none', async () => {
  // Six of them, since those of 180 days ago weigh a sixteenth.
  await answer('BBBBBB');
  await api.db
    .updateTable('attempt_answer')
    .set({ counted_on: room.inDays(-180) })
    .where('user_id', '=', userId)
    .execute();
  expect(await pairsOf()).toMatchObject([{ met: 6 }]);
  await api.db
    .updateTable('attempt_answer')
    .set({ counted_on: room.inDays(-181) })
    .where('user_id', '=', userId)
    .execute();
  expect(await pairsOf()).toEqual([]);
});

test('a free account has as many questions on a pair as it may practise', async () => {
  userId = await room.newcomer();
  await answer('BBBB');
  // Ten of the twelve questions of the free exam have one answer.
  expect(await pairsOf()).toMatchObject([{ questions: 10 }]);
});

test('a set on a pair asks only questions in which they meet, without quotas (LRN-114)', async () => {
  const { status, body } = await room.makeSet(userId, { mixUp: ['two', 'one'], count: 100 });
  expect([status, body.totalQuestions]).toEqual([201, 24]);
  expect(body.questionIds.every((id) => Number(id.slice(-3)) % 5 !== 0)).toBe(true);
  const narrowed = await room.makeSet(userId, { mixUp: ['one', 'three'], topics: [2], count: 100 });
  expect(narrowed.body.questions.every((question) => question.topic_number === 2)).toBe(true);
});

test.each([[['one', 'one']], [['one', 'unknown']], [['one']], [['one', 'two', 'three']]])(
  'a set on %j is refused on mixUp (LRN-114)',
  async (mixUp) => {
    const { status, error } = await room.makeSet(userId, { mixUp });
    expect([status, error.details?.map(({ path }) => path.split('.')[0])]).toEqual([400, ['mixUp']]);
  },
);

test('a pair that never meets is NOTHING_TO_PRACTISE (LRN-114)', async () => {
  const { error } = await room.makeSet(userId, { mixUp: ['two', 'three'] });
  expect(error.code).toBe('NOTHING_TO_PRACTISE');
});

test('a wrong answer is shown with both terms, in practice and in the result (LRN-117)', async () => {
  const attemptId = await answer('BDA');
  const both = [expect.objectContaining({ id: 'one' }), expect.objectContaining({ id: 'two' })];
  const open = await api.as(userId).call(taking.getAttempt, { params: { attemptId } });
  const ofOpen = questionIds
    .slice(0, 3)
    .map((id) => ('feedback' in open.body ? open.body.feedback?.[id]?.terms : 'none'));
  expect(ofOpen).toEqual([both, null, null]);
  const { body } = await api.as(userId).call(taking.completeAttempt, { params: { attemptId } });
  const byId = new Map(body.questions.map((question) => [question.id, question.terms]));
  expect(questionIds.slice(0, 5).map((id) => byId.get(id))).toEqual([both, null, null, null, null]);
});

test('an open exam says nothing of terms', async () => {
  const { body } = await room.makeSet(userId, { count: 5, mode: 'exam' });
  const questionId = body.questionIds[0] ?? '';
  await api
    .as(userId)
    .call(taking.saveAnswer, { params: { attemptId: body.id }, body: { questionId, selectedAnswer: 'B' } });
  const open = await api.as(userId).call(taking.getAttempt, { params: { attemptId: body.id } });
  expect(JSON.stringify(open.body)).not.toContain('It comes');
});

test('the export has the pairs of its day (LRN-118)', async () => {
  await answer('BBBA');
  const { body } = await api.as(userId).call(exportMyData);
  expect(body.mixUps).toEqual([
    {
      certificationId,
      terms: [expect.objectContaining({ id: 'one' }), expect.objectContaining({ id: 'two' })],
      mixed: 3,
      met: 4,
    },
  ]);
});

test('staff read how many options carry a term, and replace the list by its version (LRN-116)', async () => {
  const { body } = await staff.call(adminGetTerms, { params });
  expect(body.terms.map(({ id, options, aliases, case: exact }) => [id, options, aliases, exact])).toEqual([
    ['one', 30, [], false],
    ['two', 30, [], false],
    ['three', 30, [], false],
  ]);
  const saved = await put({ version: body.version });
  expect(saved.body.version).toBe(body.version + 1);
  expect((await put({ version: body.version })).error.code).toBe('VERSION_CONFLICT');
  expect((await put()).body.version).toBe(body.version + 2);
});

test.each<[string, unknown[], string]>([
  ['a line that is too long', [{ ...terms[0], line: 'x'.repeat(121) }], 'terms.0.line'],
  ['a name that is too long', [{ ...terms[0], name: 'x'.repeat(81) }], 'terms.0.name'],
  ['21 aliases', [{ ...terms[0], aliases: Array.from({ length: 21 }, (_, at) => `a${at}`) }], 'terms.0.aliases'],
  ['a shared id', [terms[0], { ...terms[1], id: 'one' }], 'terms.1.id'],
  ['a shared name, case aside', [terms[0], { ...terms[1], aliases: ['ONE OF'] }], 'terms.1.aliases'],
  ['an unusable id', [{ ...terms[0], id: 'One' }], 'terms.0.id'],
  ['501 terms', Array.from({ length: 501 }, (_, at) => ({ id: `t${at}`, name: `T ${at}`, line: 'x' })), 'terms'],
])('%s is refused (LRN-116)', async (_what, list, path) => {
  const { status, error } = await put({ terms: list });
  expect([status, error.details?.[0]?.path]).toEqual([400, path]);
});

test('only staff have terms, and an unknown certification has none', async () => {
  expect((await api.as(userId).call(adminGetTerms, { params })).status).toBe(403);
  const unknown = { certificationId: 'unknown' };
  expect((await staff.call(adminGetTerms, { params: unknown })).status).toBe(404);
  expect((await staff.call(adminPutTerms, { params: unknown, body: { terms: [] } })).status).toBe(404);
});
