import { adminListExams } from '@examplar/contract/admin/exams';
import * as contract from '@examplar/contract/admin/imports';
import { adminListQuestions } from '@examplar/contract/admin/questions';
import { adminGetTerms } from '@examplar/contract/admin/terms';
import * as taking from '@examplar/contract/taking';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { createImportCertification } from '../../catalogue/authoring/new-certification.repository.ts';

// Each import starts a process, which takes a second or more where the machine is busy.
vi.setConfig({ testTimeout: 60_000 });
const api = await startTestApi();
const admin = await api.seed.user({ name: 'Staff', role: 'ADMIN' });
const staff = api.as(admin.id);
let certificationId = '';
let round = 0;
/** The imports so far: the clock of a test stands still. */
const known = new Set<string>();

beforeEach(async () => {
  round += 1;
  certificationId = `own-${round}`;
  await createImportCertification(api.deps, { id: certificationId, title: `Own ${round}`, provider: 'Ourselves' });
});

const bankOf = (...texts: string[]) =>
  JSON.stringify(texts.map((question) => ({ question, options: ['Yes', 'No'], answer: 'A' })));

async function write(text: string, choice: { publish?: 'false' } = {}): Promise<string> {
  const query = { certificationId, fileName: 'bank.json', ...choice };
  const { status } = await staff.call(contract.adminImportBank, { query, body: new TextEncoder().encode(text) });
  expect(status).toBe(201);
  const { body } = await staff.call(contract.adminListImports, { query: { certificationId } });
  const made = body.find(({ id }) => !known.has(id))?.id ?? '';
  known.add(made);
  return made;
}
const get = async (importId: string) => (await staff.call(contract.adminGetImport, { params: { importId } })).body;
const undo = (importId: string) => staff.call(contract.adminUndoImport, { params: { importId } });
const questions = async () => {
  const { body } = await staff.call(adminListQuestions, { query: { certification_id: certificationId } });
  return body.map(({ id, publication }) => [id, publication]).sort();
};
const exams = async () => {
  const { body } = await staff.call(adminListExams, { query: { certification_id: certificationId } });
  return body.map(({ id, publication }) => [id, publication]).sort();
};

test('undoing keeps the terms that the import added: other questions may carry them by then (IMP-30)', async () => {
  const term = { id: 'one', name: 'First thing', aliases: [], case: false, line: 'It comes first.' };
  const question = { question_text: 'Which is it?', options: ['Yes', 'No'], correct_answer: 'A' };
  const bank = { format: 'examplar-questions', version: 1, questions: [question], terms: [term] };
  const importId = await write(JSON.stringify(bank));
  const terms = async () => (await staff.call(adminGetTerms, { params: { certificationId } })).body.terms;
  expect(await terms()).toMatchObject([term]);
  expect((await undo(importId)).body.undoneAt).not.toBeNull();
  expect([await questions(), await terms()]).toMatchObject([[], [term]]);
});

test('left out, an import publishes; as drafts, its exams are drafts too (IMP-22)', async () => {
  const live = await get(await write(bankOf('Is it live?')));
  expect(live.added).toMatchObject({ questions: 1, published: 1, exams: [{ publication: 'published' }, {}] });
  expect((await exams()).map(([, publication]) => publication)).toEqual(['published', 'published']);
  certificationId = `own-${round}-drafts`;
  await createImportCertification(api.deps, { id: certificationId, title: 'Drafts', provider: 'Ourselves' });
  const drafts = await get(await write(bankOf('Is it a draft?', 'And this?'), { publish: 'false' }));
  expect(drafts.added).toMatchObject({ questions: 2, published: 0 });
  expect((await questions()).map(([, publication]) => publication)).toEqual(['draft', 'draft']);
  expect(await exams()).toEqual([
    [`${certificationId}-exam-1`, 'draft'],
    [`${certificationId}-exam-2`, 'draft'],
  ]);
});

test('undoing takes back what the import added, and nothing else (IMP-29)', async () => {
  await write(bankOf('What was there?'));
  const [before, examsBefore] = [await questions(), await exams()];
  const importId = await write(bankOf('What was there?', 'What is new?', 'And newer?'));
  expect((await get(importId)).added).toMatchObject({ questions: 2, exams: [] });
  const undone = await undo(importId);
  expect([undone.status, undone.body.added]).toEqual([200, null]);
  expect(undone.body.undoneAt).not.toBeNull();
  expect([await questions(), await exams()]).toEqual([before, examsBefore]);
  // Again changes nothing, and is recorded once.
  expect((await undo(importId)).body.undoneAt).toBe(undone.body.undoneAt);
  const acts = api.db.selectFrom('audit').select('before').where('action', '=', 'imports.undo');
  expect(await acts.where('subject_id', '=', importId).execute()).toMatchObject([
    { before: { questions: [expect.any(String), expect.any(String)] } },
  ]);
});

test('the first exams of a bank go with their import, and come with the next', async () => {
  const importId = await write(bankOf('What is new?'));
  expect((await undo(importId)).status).toBe(200);
  expect([await questions(), await exams()]).toEqual([[], []]);
  await write(bankOf('What is new?'));
  expect([await questions(), await exams()]).toMatchObject([
    [[{}, 'published'].map(() => expect.any(String))],
    [{}, {}],
  ]);
});

test('once a question was asked its import stays, and the question is named', async () => {
  const importId = await write(bankOf('Is it asked?'));
  const { id: userId } = await api.seed.user();
  await api.seed.subscription(userId);
  await api.as(userId).call(taking.startAttempt, { params: { examId: `${certificationId}-exam-1` } });
  const refused = await undo(importId);
  expect([refused.status, refused.error.code]).toEqual([409, 'WRONG_STATE']);
  expect(refused.error.message).toContain(`Question 1 (${certificationId}-i001) was asked already`);
  expect(await questions()).toHaveLength(1);
});

test('a question that another exam asks, or that a learner wrote a note on, keeps its import', async () => {
  await write(bankOf('What was there?'));
  const importId = await write(bankOf('Is it used?'));
  const exam = { exam_id: `${certificationId}-exam-1`, position: 2, question_id: `${certificationId}-i002` };
  await api.rows.insert('exam_question', exam);
  expect((await undo(importId)).error.message).toContain('is asked by “Free diagnostic”');
  await api.rows.delete('exam_question', { question_id: exam.question_id });
  const { id: userId } = await api.seed.user();
  const note = { user_id: userId, question_id: exam.question_id, certification_id: certificationId, text: 'Mine' };
  await api.rows.insert('question_note', { ...note, updated_at: api.deps.clock.now() });
  expect((await undo(importId)).error.message).toContain('has a note of a learner');
  await api.rows.delete('question_note', { user_id: userId });
  expect((await undo(importId)).status).toBe(200);
});

test('what a learner had marked of a question does not pass to the next one with its id', async () => {
  const importId = await write(bankOf('Is it marked?'));
  const { id: userId } = await api.seed.user();
  const marked = { user_id: userId, question_id: `${certificationId}-i001`, certification_id: certificationId };
  await api.rows.insert('question_history', { ...marked, is_flagged: true });
  expect((await undo(importId)).status).toBe(200);
  const kept = api.db.selectFrom('question_history').select('question_id').where('user_id', '=', userId);
  expect(await kept.execute()).toEqual([]);
});

test('an attempt that asks a question while the import is being undone keeps it', async () => {
  await write(bankOf('What was there?'));
  const importId = await write(bankOf('Is it asked?'));
  const { id: userId } = await api.seed.user();
  await api.seed.subscription(userId);
  await api.as(userId).call(taking.startAttempt, { params: { examId: `${certificationId}-exam-1` } });
  const questionId = `${certificationId}-i002`;
  const flagged = { user_id: userId, question_id: questionId, certification_id: certificationId, is_flagged: true };
  await api.rows.insert('question_history', flagged);
  const { undoing } = await inTransaction(api.db, async (tx) => {
    // The undo waits for this row, between its check and its end.
    await tx.selectFrom('question_history').selectAll().where('question_id', '=', questionId).forUpdate().execute();
    const begun = undo(importId);
    const waiting = sql<{ count: string }>`select count(*) from pg_stat_activity
      where wait_event_type = 'Lock' and query like 'delete from "question_history"%'`;
    await expect.poll(async () => Number((await waiting.execute(api.db)).rows[0]?.count)).toBe(1);
    const asked = { question_ids: [questionId] };
    await api.rows.update('attempt', { user_id: userId }, asked);
    return { undoing: begun };
  });
  expect((await undoing).error.message).toContain(`(${questionId}) was asked already`);
  expect(await questions()).toHaveLength(2);
});

test('what added nothing or is unknown is refused', async () => {
  await write(bankOf('What was there?'));
  const first = await write(bankOf('Is it there?'));
  const moved = JSON.stringify([{ question: 'Is it there?', options: ['Yes', 'No'], answer: 'A', explanation: 'So.' }]);
  const changed = await write(moved);
  expect([(await undo(changed)).error.code, (await get(changed)).written]).toEqual([
    'WRONG_STATE',
    { added: 0, updated: 1, unchanged: 0 },
  ]);
  expect((await undo('0194f5e2-7b6a-7d4e-8f8a-61c07b552f8a')).status).toBe(404);
  const learner = await api.seed.user();
  const params = { importId: first };
  expect((await api.as(learner.id).call(contract.adminUndoImport, { params })).status).toBe(403);
});
