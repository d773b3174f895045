import { adminCreateQuestion } from '@examplar/contract/admin/questions';
import { getAttempt, startAttempt } from '@examplar/contract/taking';
import { expect, test } from 'vitest';
import { startTranslatedApi, vi } from '../translated-questions.fixture.ts';

// Staff write translations (LNG-52).

const { api, staff, certification, translated, written, fieldsOf, update, read, countIn, learner } =
  await startTranslatedApi();
const { id: certificationId, questionIds, freeExamId } = certification;
const params = { examId: freeExamId };

test('beside a new question, which is checked against it', async () => {
  const { question_text, ...rest } = vi;
  const body = { ...written, certification_id: certificationId };
  const refused = await staff.call(adminCreateQuestion, {
    body: {
      ...body,
      translations: { vi: { ...rest, question_text, options: ['Một'], whys: ['', '', '', ''] }, en: vi },
    },
  });
  expect([refused.status, refused.error.details?.map(({ path }) => path)]).toEqual([
    400,
    ['translations.en', 'translations.vi.options', ...Array<string>(4).fill('translations.vi.whys')],
  ]);
  const created = (await staff.call(adminCreateQuestion, { body: { ...body, translations: { vi } } })).body;
  expect(created).toMatchObject({ lang: 'en', translations: { vi: { ...vi, key: 'A', isHidden: false } } });
});

test('without a new version, and a request without any leaves them as they are', async () => {
  const questionId = questionIds[2] ?? '';
  const fields = await fieldsOf(questionId);
  const before = (await update(questionId, fields)).body;
  const user = await learner();
  const attempt = (await user.call(startAttempt, { params, body: { language: 'vi' } })).body;
  expect(attempt.questions[2]?.lang).toBe('en');

  const after = (await update(questionId, { ...fields, translations: { vi } })).body;
  expect(after.version).toBe(before.version);
  const again = (await user.call(getAttempt, { params: { attemptId: attempt.id } })).body;
  expect(again.questions[2]).toMatchObject({ lang: 'vi', question_text: vi.question_text });

  const reworded = (await update(questionId, { ...fields, question_text: 'Which one, then?' })).body;
  expect([reworded.version, reworded.translations.vi?.isHidden]).toEqual([before.version + 1, false]);
  expect((await update(questionId, { ...fields, translations: {} })).body.translations).toEqual({});
  expect((await read(questionId)).lang).toBe('en');
});

test('a changed key hides them until they are saved for it; attempts keep what they asked', async () => {
  const questionId = questionIds[3] ?? '';
  const fields = await fieldsOf(questionId);
  await update(questionId, { ...fields, translations: { vi } });
  const user = await learner();
  const attempt = (await user.call(startAttempt, { params, body: { language: 'vi' } })).body;
  const before = await countIn('vi');

  const withKeyB = {
    ...fields,
    options: fields.options.map((option, index) => ({ ...option, correct: index === 1 })),
  };
  const changed = (await update(questionId, withKeyB)).body;
  expect(changed.translations.vi).toMatchObject({ key: 'A', isHidden: true, question_text: vi.question_text });
  expect(await read(questionId)).toMatchObject({ lang: 'en', correct_answer: 'B' });
  expect(await countIn('vi')).toBe(before - 1);
  const running = (await user.call(getAttempt, { params: { attemptId: attempt.id } })).body;
  expect(running.questions[3]).toMatchObject({ lang: 'vi', question_text: vi.question_text });

  const stillStale = await update(questionId, {
    ...withKeyB,
    translations: { vi: { ...vi, key: 'A', options: [] } },
  });
  expect(stillStale.body.translations.vi).toMatchObject({ options: [], isHidden: true });
  const confirmed = (await update(questionId, { ...withKeyB, translations: { vi } })).body;
  expect(confirmed.translations.vi).toMatchObject({ key: 'B', isHidden: false });
  expect(confirmed.version).toBe(changed.version);
  expect(await read(questionId)).toMatchObject({ lang: 'vi', correct_answer: 'B' });
  expect(await countIn('vi')).toBe(before);
});

test('a question of another kind with the same letters hides them', async () => {
  const { body } = await staff.call(adminCreateQuestion, {
    body: {
      ...written,
      certification_id: certificationId,
      options: written.options.map((option, index) => ({ ...option, correct: index !== 1 })),
      translations: { vi },
    },
  });
  const asOrdering = {
    ...written,
    kind: 'ordering' as const,
    key: 'ACD',
    options: written.options.map(({ text, why }) => ({ text, why })),
  };
  const after = (await update(body.id, asOrdering)).body;
  expect([body.correct_answer, after.correct_answer]).toEqual(['ACD', 'ACD']);
  expect(after.translations.vi).toMatchObject({ key: '', isHidden: true });
});

test('and they are in the audit log', async () => {
  const rows = await api.rows.list('audit', { subject_id: translated }, ['after']);
  expect(JSON.stringify(rows)).toContain(vi.question_text);
});
