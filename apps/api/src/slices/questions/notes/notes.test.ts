import { listMyNotes, putNote } from '@examplar/contract/notes';
import { getAttempt, startAttempt } from '@examplar/contract/taking';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const certification = await api.seed.certification();
const [first = '', second = ''] = certification.questionIds;
/** Past the preview and not in the free exam. */
const closed = certification.questionIds[20] ?? '';
const newcomer = async () => (await api.seed.user()).id;
const write = (userId: string, questionId: string, text: string) =>
  api.as(userId).call(putNote, { params: { questionId }, body: { text } });
const list = (userId: string, query = {}) => api.as(userId).call(listMyNotes, { query });

test('a note is written, changed and removed; the last write wins', async () => {
  const userId = await newcomer();
  const written = await write(userId, first, '  Endpoints are free. ');
  expect(written).toMatchObject({ status: 200, body: { questionId: first, text: 'Endpoints are free.' } });
  api.clock.advance({ minutes: 1 });
  const changed = await write(userId, first, 'Gateway endpoints are free.');
  expect((await list(userId)).body).toEqual([
    { questionId: first, text: 'Gateway endpoints are free.', updatedAt: changed.body.updatedAt },
  ]);
  expect(await write(userId, first, '   ')).toMatchObject({ status: 200, body: { questionId: first, text: '' } });
  expect((await list(userId)).body).toEqual([]);
  expect((await write(userId, first, '')).status).toBe(200);
});

test('a note has at most 2,000 characters', async () => {
  const userId = await newcomer();
  expect((await write(userId, first, '😀'.repeat(2_000))).status).toBe(200);
  expect((await write(userId, first, 'a'.repeat(2_001))).error.details?.[0]?.path).toBe('text');
});

test('notes are for questions that the user may open or was asked', async () => {
  const userId = await newcomer();
  expect((await write(userId, closed, 'No')).status).toBe(404);
  expect((await write(userId, 'none', 'No')).status).toBe(404);
  await api.seed.subscription(userId);
  expect((await write(userId, closed, 'Yes')).status).toBe(200);
  // What was asked stays open to notes, whatever happens to the plan or the question.
  const asked = await newcomer();
  const eleventh = certification.questionIds[10] ?? '';
  expect((await write(asked, eleventh, 'No')).status).toBe(404);
  await api.as(asked).call(startAttempt, { params: { examId: certification.freeExamId } });
  expect((await write(asked, eleventh, 'Yes')).status).toBe(200);
});

test('notes are listed newest first, by page and by certification, and only to their user', async () => {
  const userId = await newcomer();
  for (const questionId of certification.questionIds.slice(0, 5)) {
    await write(userId, questionId, `About ${questionId}`);
    api.clock.advance({ minutes: 1 });
  }
  const other = await api.seed.certification({ id: 'other-cert', providerId: 'other' });
  await write(userId, other.questionIds[0] ?? '', 'Elsewhere');
  const ids = (body: { questionId: string }[]) => body.map(({ questionId }) => questionId);
  const own = certification.questionIds.slice(0, 5).toReversed();
  const page = await list(userId, { certificationId: certification.id, limit: 3 });
  expect(ids(page.body)).toEqual(own.slice(0, 3));
  const cursor = new URL(String(page.headers.link).split(/[<>]/)[1] ?? '', 'http://x').searchParams.get('cursor') ?? '';
  const rest = await list(userId, { certificationId: certification.id, limit: 3, cursor });
  expect(ids(rest.body)).toEqual(own.slice(3));
  expect((await list(userId)).body).toHaveLength(6);
  expect((await list(userId, { cursor: 'bm9uZQ' })).status).toBe(400);
  expect((await list(await newcomer())).body).toEqual([]);
});

test('an attempt carries the notes of its questions', async () => {
  const userId = await newcomer();
  await write(userId, second, 'Remember this');
  const { body } = await api.as(userId).call(startAttempt, { params: { examId: certification.freeExamId } });
  expect(body.notes).toEqual({ [second]: 'Remember this' });
  await write(userId, first, 'And this');
  const shown = await api.as(userId).call(getAttempt, { params: { attemptId: body.id } });
  expect(shown.body.notes).toEqual({ [first]: 'And this', [second]: 'Remember this' });
});
