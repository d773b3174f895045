import * as questions from '@examplar/contract/admin/questions';
import type { RegradeReport } from '@examplar/contract/admin/regrading';
import * as regrading from '@examplar/contract/admin/regrading';
import { expect, test } from 'vitest';
import { deliveredMails } from '../../../test/mail-sink.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { analyseAttempts } from '../analysis/analyse-attempts.ts';
import { confirmAddress } from '../identity/identity.fixture.ts';

const api = await startTestApi();
const certification = await api.seed.certification({ questions: 16, freeExamQuestions: 6 });
const admin = await api.seed.user({ role: 'ADMIN', name: 'Staff' });
const staff = api.as(admin.id);
const questionId = certification.questionIds[1] ?? '';
const params = { questionId };

/** Sits the free exam with the first questions right, and B chosen for the one whose key will change. */
async function sit(right: number, choosesB: boolean, { isConfirmed = true } = {}): Promise<string> {
  const attempt = await api.seed.attempt({ right, isFinished: true, minutes: 10 });
  if (isConfirmed) await confirmAddress(api, attempt.userId);
  if (!choosesB) return attempt.userId;
  const answer = { selected_answer: 'B', time_spent_ms: 30_000, saved_at: api.clock.now() };
  await api.db
    .insertInto('attempt_answer')
    .values({
      user_id: attempt.userId,
      attempt_id: attempt.id,
      question_id: questionId,
      ...answer,
      first_saved_at: api.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'attempt_id', 'question_id']).doUpdateSet(answer))
    .execute();
  return attempt.userId;
}

async function setKey(place: number): Promise<void> {
  // The last regrade is the one that was started last.
  api.clock.advance({ minutes: 1 });
  const page = (await staff.call(questions.adminGetQuestion, { params })).body;
  const { question_text, explanation, topic_number, difficulty, reference } = page;
  const options = page.options.map((option, index) => ({ ...option, correct: index === place }));
  const body = { question_text, explanation, topic_number, difficulty, reference, options };
  expect((await staff.call(questions.adminUpdateQuestion, { params, body })).status).toBe(200);
}

async function figures() {
  const rows = await api.db.selectFrom('question_analysis').selectAll().where('asked', '>', 0).execute();
  const exams = await api.rows.list('exam_analysis', {});
  const trimmed = (times: number[]) => times.join(' ').replace(/( 0)+$/, '');
  const present = <T extends { times: number[] }>(row: T) =>
    JSON.stringify({ ...row, times: trimmed(row.times) }, keysInOrder);
  return [...rows.map(present), ...exams.map(present)].sort();
}
/** Choices with a count of zero come and go; the order of keys is the database's. */
const keysInOrder = (_key: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([name, count]) => name.length > 1 || count !== 0)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      )
    : value;

async function untilDone() {
  for (;;) {
    const { body } = await staff.call(regrading.adminGetRegrade, { params });
    if (body && !['waiting', 'running'].includes(body.state)) return body;
    await new Promise((done) => setTimeout(done, 20));
  }
}

async function untilAllDone() {
  for (;;) {
    const regrades = api.db.selectFrom('staff_task').select(['state', 'result']).where('kind', '=', 'regrade');
    const tasks = await regrades.execute();
    if (tasks.every(({ state }) => !['waiting', 'running'].includes(state))) return tasks;
    await new Promise((done) => setTimeout(done, 20));
  }
}

test('a question that was never regraded has no regrade, and none starts without a reason', async () => {
  expect((await staff.call(regrading.adminGetRegrade, { params })).body).toBeNull();
  expect((await staff.call(regrading.adminStartRegrade, { params, body: { reason: '' } })).status).toBe(400);
});

test('after a regrade the item analysis is what it would be had the key been right from the start', async () => {
  for (let n = 0; n < 24; n += 1) await sit(n % 5, n % 3 === 0);
  // In no figures (EXM-22), so that nothing may be subtracted; the confirmation afterwards changes nothing.
  const unconfirmed = await sit(1, true, { isConfirmed: false });
  await analyseAttempts(api.deps);
  await confirmAddress(api, unconfirmed);
  const unanalysed = await sit(1, true);
  await setKey(1);

  const started = await staff.call(regrading.adminStartRegrade, { params, body: { reason: 'The key was wrong' } });
  expect([started.status, started.body?.user?.name]).toEqual([202, 'Staff']);
  expect(await untilDone()).toMatchObject({
    state: 'done',
    progress: { stage: 'finished', done: 26, total: 26, percent: 100 },
    report: { attempts: 26, version: 2, dryRun: false },
  });
  await analyseAttempts(api.deps);
  const kept = await figures();
  expect(kept.some((row) => row.includes(questionId) && row.includes('"version":2'))).toBe(true);

  await api.rows.delete('question_analysis', {});
  await api.rows.delete('exam_analysis', {});
  await api.db.updateTable('attempt').set({ analysed_at: null }).where('user_id', '<>', unconfirmed).execute();
  await analyseAttempts(api.deps);
  expect(kept).toEqual(await figures());
  expect(unanalysed).not.toBe(admin.id);
});

test('when two start at once every attempt is regraded once', async () => {
  await api.rows.update('account', {}, { language: 'vi' });
  const translations = JSON.stringify({ vi: { title: 'Bài chẩn đoán miễn phí' } });
  await api.rows.update('exam', { free: true }, { translations });
  await setKey(2);
  const other = api.as((await api.seed.user({ role: 'ADMIN' })).id);
  const body = { reason: 'It was wrong again' };
  const replies = await Promise.all([
    staff.call(regrading.adminStartRegrade, { params, body }),
    other.call(regrading.adminStartRegrade, { params, body }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([202, 202]);
  // Both may have seen no open regrade and added one. The calls show the newest, which need not be the one that ends last.
  const tasks = await untilAllDone();
  expect(new Set(tasks.map(({ state }) => state))).toEqual(new Set(['done']));
  const rows = await api.rows.list('attempt', {}, ['question_versions']);
  expect(rows.filter(({ question_versions }) => question_versions[1] === 3)).toHaveLength(26);
  const reports = tasks.map(({ result }) => result as RegradeReport);
  const changedBy = (version: number) =>
    Math.max(...reports.filter((one) => one.version === version).map(({ raised, lowered }) => raised + lowered));
  const mails = await api.rows.list('mail_outbox', { kind: 'regraded' }, ['recipient']);
  // Each user whose score changed was notified once of each of the two regrades.
  expect(mails).toHaveLength(changedBy(2) + changedBy(3));
  // LNG-3, LNG-43
  const lines = (await deliveredMails(api)).flatMap(({ text }) => /^.*: từ \d+\/\d+ thành .*$/m.exec(text) ?? []);
  expect(lines).toHaveLength(changedBy(3));
  for (const line of lines) expect(line).toMatch(/^Bài chẩn đoán miễn phí \(/);
});

test('a run that was cut short is finished by the next process, from where it was', async () => {
  await setKey(1);
  const now = api.clock.now();
  const id = '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55';
  await api.rows.insert('staff_task', {
    user_id: admin.id,
    id,
    kind: 'regrade',
    subject_id: questionId,
    input: JSON.stringify({ reason: 'The key was wrong', requestId: null }),
    state: 'running',
    holder: id,
    lease_until: new Date(now.getTime() + 30_000),
    tries: 1,
    created_at: new Date(now.getTime() + 1),
  });
  const held = await staff.call(regrading.adminStartRegrade, { params, body: { reason: 'Again' } });
  expect(held.body).toMatchObject({ id, state: 'running' });
  api.clock.advance({ minutes: 1 });
  const { regradingJobs } = await import('./regrading.jobs.ts');
  await regradingJobs.find(({ name }) => name === 'take-over-regrades')?.run(api.deps as never);
  expect(await untilDone()).toMatchObject({ id, state: 'done', report: { attempts: 26 } });
});
