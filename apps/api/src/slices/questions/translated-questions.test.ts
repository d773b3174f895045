import { getTestExam, listCertificationExams } from '@examplar/contract/exams';
import {
  answerQuestionLink,
  createQuestionLink,
  getSharedQuestion,
  openQuestionLink,
} from '@examplar/contract/question-links';
import { listCertificationQuestions } from '@examplar/contract/questions';
import { expect, test } from 'vitest';
import { inLanguage, startTranslatedApi, vi } from './translated-questions.fixture.ts';

const { api, certification, translated, written, read, update, countIn, learner } = await startTranslatedApi();
const { id: certificationId, questionIds, freeExamId, drawnExamId } = certification;
const [, untranslated = ''] = questionIds;
const params = { examId: freeExamId };

test('a question is shown in the requested language, with the language that it is in (LNG-50)', async () => {
  for (const _again of [1, 2]) {
    expect(await read(translated)).toMatchObject({
      lang: 'vi',
      question_text: vi.question_text,
      options: ['Một', 'Hai', 'Three of 1', 'Bốn'],
      correct_answer: 'A',
      explanation: expect.stringContaining('Một là đúng.\n\n**A. Một** — Vì đây là một.'),
    });
    expect(await read(translated, 'en')).toMatchObject({ lang: 'en', question_text: written.question_text });
    expect(await read(untranslated)).toMatchObject({ lang: 'en' });
  }
});

test('lists, exams and shared questions are, too, and a search looks at what is shown', async () => {
  const vietnamese = inLanguage('vi');
  const list = (
    await api.call(listCertificationQuestions, {
      params: { certificationId },
      query: { language: 'vi', q: 'cau hoi' } as { q: string },
    })
  ).body;
  expect(list.questions.map(({ id, lang }) => [id, lang])).toEqual([[translated, 'vi']]);
  const exam = (await (await learner()).call(getTestExam, { params, ...vietnamese })).body;
  expect(exam.questions.map(({ lang }) => lang).slice(0, 2)).toEqual(['vi', 'en']);
  expect(exam.questions[0]?.question_text).toBe(vi.question_text);
  const shared = (await api.call(getSharedQuestion, { params: { questionId: translated }, ...vietnamese })).body;
  expect(shared.question).toMatchObject({ lang: 'vi', question_text: vi.question_text });
});

test('a link shows its question in the language of each call, feedback included', async () => {
  const link = (await (await learner()).call(createQuestionLink, { params: { questionId: translated } })).body;
  const token = new URL(link.url).hash.slice(1);
  expect((await api.call(openQuestionLink, { body: { token } })).body.question.lang).toBe('en');
  const opened = (await api.call(openQuestionLink, { body: { token, language: 'vi' } })).body;
  expect(opened.question).toMatchObject({ lang: 'vi', question_text: vi.question_text });
  const answered = await api.call(answerQuestionLink, { body: { token, selectedAnswer: 'A', language: 'vi' } });
  expect(answered.body.feedback?.explanation).toContain('Một là đúng.');
});

test('certifications and exams say how many of their questions are in the language', async () => {
  expect([await countIn('en'), await countIn('vi')]).toEqual([questionIds.length, 1]);
  const exams = async (language: 'en' | 'vi') =>
    (await api.call(listCertificationExams, { params: { certificationId }, ...inLanguage(language) })).body;
  expect((await exams('vi')).map(({ id, questionsInLanguage }) => [id, questionsInLanguage])).toEqual([
    [freeExamId, 1],
    [expect.any(String), 0],
    [drawnExamId, 0],
  ]);
  for (const exam of await exams('en')) expect(exam.questionsInLanguage).toBe(exam.questionCount);
});

test('a search finds the words of a mended translation, and no longer the old ones', async () => {
  const found = async (q: string) => {
    const query = { language: 'vi', q } as { q: string };
    const { questions } = (await api.call(listCertificationQuestions, { params: { certificationId }, query })).body;
    return questions.map(({ question_text }) => question_text);
  };
  const save = (question_text: string) =>
    update(translated, { ...written, translations: { vi: { ...vi, question_text } } });
  for (const [text, other] of [
    ['Kho lưu trữ nào?', 'hang doi'],
    ['Hàng đợi nào?', 'kho luu'],
    ['Kho lưu trữ nào?', 'hang doi'],
  ] as const) {
    await save(text);
    expect(await found(text)).toEqual([text]);
    expect(await found(other)).toEqual([]);
  }
  await save(vi.question_text);
});
