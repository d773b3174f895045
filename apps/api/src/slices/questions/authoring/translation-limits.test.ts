import { adminCreateQuestion, adminListQuestions } from '@examplar/contract/admin/questions';
import { maxOptions } from '@examplar/domain/questions/letters';
import { maxPrompts } from '@examplar/domain/questions/question-rules';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { startTranslatedApi, vi } from '../translated-questions.fixture.ts';
import { findStoredQuestion } from './stored-questions.repository.ts';
import { updateQuestions } from './write-questions.repository.ts';

const { api, staff, certification, translated, written, get, read, update } = await startTranslatedApi();
const certification_id = certification.id;

/** Letters of three bytes each, as most with Vietnamese marks have. */
const long = (length: number) => 'ệ'.repeat(length);
const list = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `${index} ${long(length - 3)}`);

test('the largest question that may be written may have the largest translation', async () => {
  const texts = { question_text: long(20_000), explanation: long(20_000) };
  const whys = list(maxOptions, 2000);
  const prompts = list(maxPrompts, 5000);
  const options = list(maxOptions, 5000);
  const body = {
    ...texts,
    certification_id,
    kind: 'matching' as const,
    options: options.map((text, index) => ({ text, why: whys[index] ?? '' })),
    prompts,
    key: 'A'.repeat(maxPrompts),
    topic_number: 1,
    difficulty: 'hard' as const,
    translations: { vi: { ...texts, options, whys, prompts } },
  };
  const created = await staff.call(adminCreateQuestion, { body });
  expect([created.status, created.body.translations?.vi?.isHidden]).toEqual([201, false]);
  expect((await get(created.body.id)).translations.vi?.options).toEqual(options);
});

test.each([
  ['question_text', long(20_001)],
  ['explanation', long(20_001)],
  ['options.0', [long(5001), '', '', '']],
  ['whys.1', ['', long(2001), '', '']],
  ['options', Array(maxOptions + 1).fill('x')],
  ['prompts', Array(maxPrompts + 1).fill('x')],
  ['question_text', 'half of a pair \ud800'],
  ['explanation', 'zero \0'],
  ['key', 'a'],
])('%s of a translation has its bounds', async (path, value) => {
  const [field = ''] = path.split('.');
  const refused = await update(translated, { ...written, translations: { vi: { ...vi, [field]: value } } });
  expect([refused.status, refused.error.details?.[0]?.path]).toEqual([400, `translations.vi.${path}`]);
  expect((await get(translated)).translations.vi).toMatchObject(vi);
});

test.each(['fr', 'VI', '__proto__', 'en'])("a translation into '%s' is refused", async (language) => {
  const translations = JSON.parse(`{"${language}": ${JSON.stringify(vi)}}`);
  expect((await update(translated, { ...written, translations })).status).toBe(400);
  expect((await get(translated)).translations).toMatchObject({ vi });
});

test('a translation of a file, which may be longer than what is searched, is stored whichever character is cut', async () => {
  const question = (await findStoredQuestion(api.db, translated)) ?? expect.fail('It is stored');
  const question_text = `${'x '.repeat(9_999)}x😀`;
  const after = { ...question, translations: { vi: { ...vi, key: 'A', question_text } } };
  await inTransaction(api.db, (tx) => updateQuestions(tx, [after], api.clock.now()));
  const found = await staff.call(adminListQuestions, { query: { q: translated } });
  expect(found.body.map(({ id }) => id)).toEqual([translated]);
});

test('markup in a translation is text, and its own links and images change nothing that is not in the original', async () => {
  const question_text = 'Đâu <img src=x onerror=alert(1)> [ở đây](javascript:alert(1))?';
  const sent = { ...written, translations: { vi: { ...vi, question_text } } };
  expect((await update(translated, sent)).status).toBe(200);
  expect((await read(translated)).question_text).toBe(question_text);
  const image = '![Hình](https://example.org/track.png)';
  const refused = await update(translated, {
    ...written,
    translations: { vi: { ...vi, question_text: `${question_text} ${image}` } },
  });
  expect(refused.error.details).toEqual([{ path: 'translations.vi.question_text', message: 'Keep the images.' }]);
  await update(translated, { ...written, translations: { vi } });
});
