import { describe, expect, test } from 'vitest';
import { startTranslatedApi, vi } from '../translated-questions.fixture.ts';

// Two members of staff, each with a tab in which the same question is open (LNG-54).

const { certification, get, fieldsOf, update } = await startTranslatedApi();
const { questionIds } = certification;

/** What a tab knows of the question when it is opened, and how it saves. */
async function openTab(questionId: string) {
  const { version, translationsTag } = await get(questionId);
  const fields = await fieldsOf(questionId);
  const save = (change: Partial<Parameters<typeof update>[1]>) =>
    update(questionId, { ...fields, version, translationsTag, ...change });
  return { save, fields };
}
const withText = (question_text: string) => ({ translations: { vi: { ...vi, question_text } } });
const translationOf = async (questionId: string) => (await get(questionId)).translations.vi?.question_text;

/** A question that both tabs show, with its reasons stored, so that saving a translation alone makes no new version. */
async function openTwoTabs(place: number) {
  const questionId = questionIds[place] ?? '';
  await update(questionId, await fieldsOf(questionId));
  return { questionId, one: await openTab(questionId), other: await openTab(questionId) };
}

test('a translation that is based on an older one is refused, with what to do, and nothing is lost', async () => {
  const { questionId, one, other } = await openTwoTabs(2);
  expect((await one.save(withText('Của tôi?'))).status).toBe(200);
  const late = await other.save(withText('Của bạn?'));
  expect([late.status, late.error.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect(late.error.message).toMatch(/changed the translations in the meantime\. Reload the question/);
  expect(await translationOf(questionId)).toBe('Của tôi?');

  const reloaded = await openTab(questionId);
  expect((await reloaded.save(withText('Của bạn?'))).status).toBe(200);
  expect(await translationOf(questionId)).toBe('Của bạn?');
});

test('of two saves at once one is refused', { tags: 'race' }, async () => {
  const { one, other } = await openTwoTabs(3);
  const saved = await Promise.all([
    one.save(withText(`Một ${Math.random()}?`)),
    other.save(withText(`Hai ${Math.random()}?`)),
  ]);
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('removing the translation is based on what was read, too', async () => {
  const { questionId, one, other } = await openTwoTabs(4);
  expect((await one.save({ translations: { vi } })).status).toBe(200);
  expect((await other.save({ translations: {} })).status).toBe(409);
  expect(await translationOf(questionId)).toBe(vi.question_text);
});

describe('what is no conflict', () => {
  test('English saved on top of another translation, which it keeps', async () => {
    const { questionId, one, other } = await openTwoTabs(5);
    await one.save(withText('Của tôi?'));
    const saved = await other.save({ difficulty: 'hard', question_text: 'Reworded, only in English?' });
    expect([saved.status, saved.body.difficulty]).toEqual([200, 'hard']);
    expect(await translationOf(questionId)).toBe('Của tôi?');
  });

  test('the same translations saved again, and a request that names neither version nor translations', async () => {
    const { questionId, one, other } = await openTwoTabs(6);
    const first = await one.save(withText('Như nhau?'));
    expect((await one.save({ ...withText('Khác?'), translationsTag: first.body.translationsTag })).status).toBe(200);
    expect((await one.save({ ...withText('Như nhau?'), translationsTag: undefined })).status).toBe(200);
    expect((await openTab(questionId)).fields.question_text).toBe(other.fields.question_text);
    expect((await get(questionId)).translationsTag).toBe(first.body.translationsTag);
  });
});

test('a translation of a wording that has changed since is refused as any other change of it', async () => {
  const { questionId, one, other } = await openTwoTabs(7);
  expect((await one.save({ question_text: 'Which one, then?' })).status).toBe(200);
  expect(await other.save(withText('Câu cũ?'))).toMatchObject({ status: 409, error: { code: 'VERSION_CONFLICT' } });
  expect(await translationOf(questionId)).toBeUndefined();
});

test.each(['', 'x'.repeat(65), 7])('%j is no tag', async (translationsTag) => {
  const { one } = await openTwoTabs(8);
  const refused = await one.save({ ...withText('Gì?'), translationsTag: translationsTag as string });
  expect([refused.status, refused.error.details?.[0]?.path]).toEqual([400, 'translationsTag']);
});
