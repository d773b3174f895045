import { adminGetQuestion, adminUpdateQuestion } from '@examplar/contract/admin/questions';
import { getCertification } from '@examplar/contract/catalogue';
import { getQuestion } from '@examplar/contract/questions';
import { completeAttempt, saveAnswer, startAttempt } from '@examplar/contract/taking';
import { type RawBank, soundBank } from '@examplar/question-banks/own-content/sound-bank.fixture';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { inLanguage } from '../../questions/translated-questions.fixture.ts';
import { loadContent } from './load-content.ts';

const api = await startTestApi();
const staff = api.as((await api.seed.user({ role: 'ADMIN' })).id);
const questionId = 'demo-q003';

/** A translation of the fixture's third question, whose fourth option is right. */
const vi = {
  key: 'D',
  text: 'Điều nào đúng?',
  options: [
    { why: 'Vì thế một.' },
    { text: 'Hai', why: 'Vì thế hai.' },
    { why: 'Vì thế ba.' },
    { text: 'Bốn', why: 'Đúng.' },
  ],
  explanation: 'Một ý chính.',
};
async function load(change: Partial<typeof vi> | null = {}, changeBank: (bank: RawBank) => void = () => {}) {
  const files = soundBank((bank) => {
    if (change) Object.assign(bank.questions[2] ?? {}, { vi: { ...vi, ...change } });
    changeBank(bank);
  });
  const { loaded, refused } = await loadContent(api.deps, files);
  await api.deps.contentVersion.refresh();
  return { loaded, refused };
}
const read = async (language: 'en' | 'vi' = 'vi') =>
  (await api.call(getQuestion, { params: { questionId }, ...inLanguage(language) })).body;
const stored = async () => (await staff.call(adminGetQuestion, { params: { questionId } })).body;
const inVietnamese = async () =>
  (await api.call(getCertification, { params: { certificationId: 'demo' }, ...inLanguage('vi') })).body
    .questionsInLanguage;

beforeEach(async () => {
  for (const table of ['attempt', 'exam_question', 'exam', 'question_version', 'question', 'topic'] as const) {
    await api.db.deleteFrom(table).execute();
  }
  await api.rows.delete('certification', {});
  await api.rows.delete('content_source', {});
});

test('a translation of the content folder is asked, explained and counted in the free exam', async () => {
  expect(await load()).toEqual({ loaded: ['providers', 'demo'], refused: [] });
  expect(await inVietnamese()).toBe(1);
  const learner = api.as((await api.seed.user()).id);
  const start = { params: { examId: 'demo-exam-1' }, body: { examMode: 'practice', language: 'vi' } } as const;
  const attempt = (await learner.call(startAttempt, start)).body;
  const english = (await read('en')).options;
  expect(attempt.questions.find(({ id }) => id === questionId)).toMatchObject({
    lang: 'vi',
    question_text: 'Điều nào đúng?',
    options: [english[0], 'Hai', english[2], 'Bốn'],
  });
  expect(attempt.questions.filter(({ lang }) => lang === 'en')).toHaveLength(attempt.questions.length - 1);
  const params = { attemptId: attempt.id };
  const feedback = (await learner.call(saveAnswer, { params, body: { questionId, selectedAnswer: 'B' } })).body;
  expect(feedback).toMatchObject({ is_correct: false, explanation: expect.stringContaining('Vì thế hai.') });
  const { questions } = (await learner.call(completeAttempt, { params })).body;
  const result = questions.find(({ id }) => id === questionId);
  expect(result?.explanation).toContain('Một ý chính.');
  expect(result?.explanation).toContain('Vì thế ba.');
});

test('a mended translation is shown without a new version; one that the folder drops is gone', async () => {
  await load();
  await load({ text: 'Điều nào là đúng?' });
  expect([(await read()).question_text, (await stored()).version]).toEqual(['Điều nào là đúng?', 1]);
  await load(null);
  expect([(await read()).lang, (await stored()).translations, await inVietnamese()]).toEqual(['en', {}, 0]);
});

test('a key that changed without its translation hides it until the folder has it for that key (LNG-51)', async () => {
  await load();
  const changeKey = ({ questions }: RawBank) => {
    for (const [index, option] of (questions[2]?.options ?? []).entries()) {
      delete option.correct;
      if (index === 1) option.correct = 'true';
    }
  };
  expect(await load({}, changeKey)).toMatchObject({ loaded: ['demo'], refused: [] });
  expect(await read()).toMatchObject({ lang: 'en', correct_answer: 'B' });
  expect((await stored()).translations.vi).toMatchObject({ key: 'D', question_text: vi.text, isHidden: true });
  expect(await inVietnamese()).toBe(0);

  await load({ key: 'B' }, changeKey);
  expect(await read()).toMatchObject({ lang: 'vi', correct_answer: 'B' });
  expect([(await stored()).version, await inVietnamese()]).toEqual([2, 1]);
});

test('a translation that staff have saved is not changed by the folder afterwards (LNG-42)', async () => {
  await load();
  const { question_text, options, explanation, topic_number, difficulty, reference } = await stored();
  const { isHidden: _, key: _key, ...texts } = (await stored()).translations.vi ?? expect.fail('It has a translation');
  const fields = { question_text, options, explanation, topic_number, difficulty, reference };
  const body = { ...fields, translations: { vi: { ...texts, question_text: 'Bản của nhân viên?' } } };
  expect((await staff.call(adminUpdateQuestion, { params: { questionId }, body })).status).toBe(200);
  await load({ text: 'Bản của thư mục?' });
  expect((await read()).question_text).toBe('Bản của nhân viên?');
});
