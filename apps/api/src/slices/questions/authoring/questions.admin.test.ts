import * as contract from '@examplar/contract/admin/questions';
import { adminRegradeQuestion } from '@examplar/contract/admin/regrading';
import { getAttempt } from '@examplar/contract/taking';
import { expect, test } from 'vitest';
import { deliveredMails } from '../../../../test/mail-sink.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { verifyAuditChain } from '../../../platform/audit/audit-chain.ts';

const api = await startTestApi();
const certification = await api.seed.certification();
const admin = await api.seed.user({ name: 'Staff', role: 'ADMIN' });
const staff = api.as(admin.id);
const fields = {
  question_text: 'Which of these is right?',
  options: [
    { text: 'This one', correct: false, why: 'It is not.' },
    { text: 'That one', correct: true },
    { text: 'The other', correct: true, why: null },
  ],
  explanation: 'The general part.',
  topic_number: 2,
  difficulty: 'hard' as const,
  reference: { title: 'Documentation', url: 'https://example.org/' },
};
const questionCount = async () => (await api.rows.get('certification', { id: certification.id })).question_count;

test('an author adds a draft, publishes it and retires it, and the counts follow', async () => {
  const before = await questionCount();
  const draft = await staff.call(contract.adminCreateQuestion, {
    body: { ...fields, certification_id: certification.id },
  });
  expect(draft.status).toBe(201);
  expect(draft.body).toMatchObject({
    publication: 'draft',
    version: 1,
    correct_answer: 'BC',
    number_of_answers: 2,
    question_number: certification.questionIds.length + 1,
    topic_name: 'Topic 2',
    analysis: { answers: 0, facility: null, flags: ['too_few_answers'] },
    versions: [{ version: 1, createdBy: { name: 'Staff' } }],
    examIds: [],
  });
  const params = { questionId: draft.body.id };
  const published = await staff.call(contract.adminPublishQuestion, { params });
  expect([published.body.publication, await questionCount()]).toEqual(['published', before + 1]);
  await staff.call(contract.adminRetireQuestion, { params });
  expect(await questionCount()).toBe(before);
  const acts = await api.rows.list('audit', { subject_id: draft.body.id }, ['action']);
  expect(acts.map(({ action }) => action).sort()).toEqual([
    'questions.create',
    'questions.publish',
    'questions.retire',
  ]);
  expect(await verifyAuditChain(api.deps, admin.id)).toMatchObject({ ok: true });
});

test('an edit makes a new version, and one based on an older version is refused', async () => {
  const params = { questionId: certification.questionIds[15] ?? '' };
  const edited = await staff.call(contract.adminUpdateQuestion, { params, body: { ...fields, version: 1 } });
  expect(edited.body).toMatchObject({ version: 2, question_text: fields.question_text, topic_number: 2 });
  expect(edited.body.versions.map(({ version }) => version)).toEqual([2, 1]);
  const late = await staff.call(contract.adminUpdateQuestion, { params, body: { ...fields, version: 1 } });
  expect([late.status, late.error.code]).toEqual([409, 'VERSION_CONFLICT']);
  const same = await staff.call(contract.adminUpdateQuestion, { params, body: { ...fields, topic_number: 1 } });
  expect(same.body).toMatchObject({ version: 2, topic_number: 1 });
  const lost = await staff.call(contract.adminUpdateQuestion, { params, body: { ...fields, topic_number: 99 } });
  expect(lost.status).toBe(400);
});

test('a question that a published fixed exam asks stays', async () => {
  const questionId = certification.questionIds[0] ?? '';
  const { error } = await staff.call(contract.adminRetireQuestion, { params: { questionId } });
  expect(error.code).toBe('WRONG_STATE');
  expect(error.message).toMatch(/^The published exam “.+” asks this question[.]/);
  const page = await staff.call(contract.adminGetQuestion, { params: { questionId } });
  expect(page.body.examIds).toEqual([certification.freeExamId]);
});

test.each(['question_number', '-updatedAt', 'facility', '-discrimination', 'openReports'] as const)(
  'pages by %s neither repeat nor hide a question',
  async (sort) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    let total = 0;
    do {
      const reply = await staff.call(contract.adminListQuestions, {
        query: { certification_id: certification.id, sort, limit: 9, ...(cursor ? { cursor } : {}) },
      });
      seen.push(...reply.body.map(({ id }) => id));
      total = Number(reply.headers['x-total-count']);
      cursor = /cursor=([^&>]+)/.exec(reply.headers.link ?? '')?.[1];
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
  },
);

test('questions are searched by their text and filtered by topic', async () => {
  const found = await staff.call(contract.adminListQuestions, { query: { q: 'question 7:', topic_number: 1 } });
  expect(found.body.map(({ question_number }) => question_number)).toEqual([7]);
  expect((await staff.call(contract.adminListSuspectQuestions)).body).toEqual([]);
});

test('after a corrected key finished attempts are regraded once, and the users concerned are notified', async () => {
  const questionId = certification.questionIds[1] ?? '';
  const [raised, untouched] = [await api.seed.attempt({ right: 1 }), await api.seed.attempt({ right: 0 })];
  await api.rows.update('attempt_answer', { attempt_id: raised.id, question_id: questionId }, { selected_answer: 'B' });
  const page = (await staff.call(contract.adminGetQuestion, { params: { questionId } })).body;
  await staff.call(contract.adminUpdateQuestion, {
    params: { questionId },
    body: {
      question_text: page.question_text,
      options: page.options.map((option, index) => ({ ...option, correct: index === 1 })),
      explanation: page.explanation,
      topic_number: page.topic_number,
      difficulty: page.difficulty,
      reference: page.reference,
    },
  });

  const params = { questionId };
  const dry = await staff.call(adminRegradeQuestion, { params, body: { dryRun: true } });
  expect(dry.body).toMatchObject({ version: 2, dryRun: true, attempts: 2, raised: 1, lowered: 0 });
  expect(dry.body.changes).toMatchObject([{ attemptId: raised.id, scoreBefore: 1, scoreAfter: 2 }]);
  expect((await staff.call(adminRegradeQuestion, { params, body: { dryRun: false } })).status).toBe(400);

  const body = { dryRun: false, reason: 'The key was wrong' };
  expect((await staff.call(adminRegradeQuestion, { params, body })).body).toMatchObject({ attempts: 2, raised: 1 });
  expect((await staff.call(adminRegradeQuestion, { params, body })).body).toMatchObject({ attempts: 0, raised: 0 });

  expect((await api.as(raised.userId).call(getAttempt, { params: { attemptId: raised.id } })).body.score).toBe(2);
  const sums = await api.rows.get('attempt_statistics', { user_id: raised.userId }, ['score_millis']);
  expect(sums.score_millis).toBe(Math.round(200_000 / raised.questionIds.length));
  const history = await api.rows.get('question_history', { user_id: raised.userId, question_id: questionId }, [
    'was_last_correct',
  ]);
  expect(history.was_last_correct).toBe(true);
  const mails = (await deliveredMails(api)).filter(({ kind }) => kind === 'regraded');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('1 became 2');
  const audit = await api.rows.list('audit', { action: 'questions.regrade' }, ['reason']);
  expect(audit[0]?.reason).toBe('The key was wrong');
  expect(untouched.userId).not.toBe(raised.userId);
});

test('point and volatile are saved without a new version, stay where they are left out, and go with null', async () => {
  const params = { questionId: certification.questionIds[17] ?? '' };
  const save = (facts: object) =>
    staff.call(contract.adminUpdateQuestion, { params, body: { ...fields, ...facts } as typeof fields });
  await save({});
  const { version } = (await staff.call(contract.adminGetQuestion, { params })).body;
  const given = { point: 'one-thing', volatile: { look_at: 'The quota', checked_on: '2026-02-01' } };
  expect((await save(given)).body).toMatchObject({ ...given, version });
  expect((await save({})).body).toMatchObject({ ...given, version });
  expect((await save({ point: null, volatile: null })).body).toMatchObject({ point: null, volatile: null, version });
});

test.each([
  ['point', { point: 'Not a point' }],
  ['point', { point: 'a' }],
  ['volatile.look_at', { volatile: { look_at: '', checked_on: null } }],
  ['volatile.checked_on', { volatile: { look_at: 'The quota', checked_on: 'soon' } }],
  ['volatile.checked_on', { volatile: { look_at: 'The quota', checked_on: '9999-01-01' } }],
])('an unusable %s is refused', async (path, facts) => {
  const params = { questionId: certification.questionIds[17] ?? '' };
  const { status, error } = await staff.call(contract.adminUpdateQuestion, { params, body: { ...fields, ...facts } });
  expect([status, error.details?.[0]?.path]).toEqual([400, path]);
});

test('staff see volatile questions by age, those that nobody has looked at first (LRN-157)', async () => {
  const dated = {
    checked_on: ['2026-03-01', null, '2026-01-01', '2026-02-01'],
    ids: certification.questionIds.slice(20, 24),
  };
  for (const [at, id] of dated.ids.entries()) {
    await api.rows.update('question', { id }, { look_at: 'The quota', checked_on: dated.checked_on[at] ?? null });
  }
  const list = (query: object) => staff.call(contract.adminListQuestions, { query });
  const [newest, never, oldest, middle] = dated.ids;
  const idsOf = ({ body }: Awaited<ReturnType<typeof list>>) => body.map(({ id }) => id);
  expect(idsOf(await list({ volatile: 'true', sort: 'checked_on' }))).toEqual([never, oldest, middle, newest]);
  expect(idsOf(await list({ volatile: 'true', sort: '-checked_on' }))).toEqual([newest, middle, oldest, never]);
  expect(idsOf(await list({ volatile: 'false' }))).not.toContain(oldest);

  const first = await list({ volatile: 'true', sort: 'checked_on', limit: 2 });
  const cursor = new URLSearchParams(/<[^?]*\?([^>]+)>/.exec(String(first.headers.link))?.[1]).get('cursor') ?? '';
  expect(idsOf(await list({ volatile: 'true', sort: 'checked_on', limit: 2, cursor }))).toEqual([middle, newest]);
});
