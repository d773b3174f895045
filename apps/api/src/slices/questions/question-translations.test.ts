import { updateProfile } from '@examplar/contract/account.ts';
import { exportMyData } from '@examplar/contract/account-export.ts';
import { adminCreateQuestion, adminGetQuestion, adminUpdateQuestion } from '@examplar/contract/admin/questions.ts';
import { getCertification } from '@examplar/contract/catalogue.ts';
import { getTestExam, listCertificationExams } from '@examplar/contract/exams.ts';
import {
  answerQuestionLink,
  createQuestionLink,
  getSharedQuestion,
  openQuestionLink,
} from '@examplar/contract/question-links.ts';
import { getQuestion, listCertificationQuestions } from '@examplar/contract/questions.ts';
import { makePracticeSet } from '@examplar/contract/study/practice.ts';
import { makeTodaysList, putTarget } from '@examplar/contract/study/targets.ts';
import {
  completeAttempt,
  getAttempt,
  listMyAttempts,
  practiseMissed,
  saveAnswer,
  startAttempt,
} from '@examplar/contract/taking.ts';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi({ environment: { LANGUAGES: 'en,vi' } });
const english = await startTestApi();
const { id: certificationId, questionIds, freeExamId, drawnExamId } = await api.seed.certification();
const [translated = '', untranslated = ''] = questionIds;
const staff = api.as((await api.seed.user({ role: 'ADMIN' })).id);

const vi = {
  question_text: 'Câu hỏi 1: đâu là đáp án đúng?',
  options: ['Một', 'Hai', '', 'Bốn'],
  prompts: [],
  whys: ['Vì đây là một.', 'Vì đây là hai.', 'Vì đây là ba.', 'Vì đây là bốn.'],
  explanation: 'Một là đúng.',
};

type Fields = Parameters<typeof staff.call<typeof adminUpdateQuestion>>[1]['body'];

/** What every GET of learners accepts, beside its own parameters (LNG-41). */
const inLanguage = (language: 'en' | 'vi') => ({ query: { language } }) as Record<never, never>;

/** The question as staff would send it back, with reasons. */
async function fieldsOf(questionId: string): Promise<Fields> {
  const { body } = await staff.call(adminGetQuestion, { params: { questionId } });
  const { question_text, kind, options, explanation, topic_number, difficulty } = body;
  return {
    question_text,
    kind,
    options: options.map((option) => ({ ...option, why: option.why ?? `It is ${option.text}.` })),
    explanation: explanation || 'One is right.',
    topic_number,
    difficulty,
  };
}
const update = (questionId: string, body: Fields) => staff.call(adminUpdateQuestion, { params: { questionId }, body });
const read = async (questionId: string, language: 'en' | 'vi' = 'vi') =>
  (await api.call(getQuestion, { params: { questionId }, ...inLanguage(language) })).body;

const written = await fieldsOf(translated);
await update(translated, { ...written, translations: { vi } });
const params = { examId: freeExamId };
const learner = async () => api.as((await api.seed.user()).id);

describe('where questions are read', () => {
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
    const count = async (language: 'en' | 'vi') =>
      (await api.call(getCertification, { params: { certificationId }, ...inLanguage(language) })).body
        .questionsInLanguage;
    expect([await count('en'), await count('vi')]).toEqual([questionIds.length, 1]);
    const exams = async (language: 'en' | 'vi') =>
      (await api.call(listCertificationExams, { params: { certificationId }, ...inLanguage(language) })).body;
    expect((await exams('vi')).map(({ id, questionsInLanguage }) => [id, questionsInLanguage])).toEqual([
      [freeExamId, 1],
      [expect.any(String), 0],
      [drawnExamId, 0],
    ]);
    for (const exam of await exams('en')) expect(exam.questionsInLanguage).toBe(exam.questionCount);
  });
});

describe('an attempt keeps the language of its start (LNG-53)', () => {
  test('in the room, after a resumption in another language, in lists, in the result and in the export', async () => {
    const user = await learner();
    const { body: started } = await user.call(startAttempt, { params, body: { language: 'vi' } });
    expect([started.language, started.questions[0]]).toMatchObject([
      'vi',
      { lang: 'vi', question_text: vi.question_text },
    ]);
    expect(started.questions[1]?.lang).toBe('en');
    const resumed = await user.call(startAttempt, { params, body: { language: 'en' } });
    expect([resumed.status, resumed.body.id, resumed.body.language]).toEqual([200, started.id, 'vi']);
    const attempt = { params: { attemptId: started.id } };
    expect((await user.call(getAttempt, { ...attempt, ...inLanguage('en') })).body.questions[0]?.lang).toBe('vi');
    expect((await user.call(listMyAttempts)).body[0]?.language).toBe('vi');
    const result = (await user.call(completeAttempt, attempt)).body;
    expect(result.questions[0]).toMatchObject({ lang: 'vi', options: ['Một', 'Hai', 'Three of 1', 'Bốn'] });
    expect(result.questions[0]?.explanation).toContain('Một là đúng.');
    const exported = (await user.call(exportMyData)).body.attempts[0];
    expect([exported?.language, exported?.questions[0]?.question_text]).toEqual(['vi', vi.question_text]);

    const missed = (await user.call(practiseMissed, { ...attempt, body: { language: 'vi' } })).body;
    expect([missed.language, missed.questions[0]?.lang]).toEqual(['vi', 'vi']);
  });

  test('feedback of practice is in it, before and after a reload', async () => {
    const user = await learner();
    const { body } = await user.call(startAttempt, { params, body: { examMode: 'practice', language: 'vi' } });
    const answer = { params: { attemptId: body.id }, body: { questionId: translated, selectedAnswer: 'B' } };
    const feedback = (await user.call(saveAnswer, answer)).body;
    expect(feedback).toMatchObject({ is_correct: false, explanation: expect.stringContaining('Vì đây là hai.') });
    const reloaded = (await user.call(getAttempt, { params: { attemptId: body.id } })).body;
    expect('feedback' in reloaded && reloaded.feedback?.[translated]?.explanation).toContain('Vì đây là hai.');
  });

  test.each([
    [api, 'vi', 'vi'],
    [api, 'en', 'en'],
    [english, 'vi', 'en'],
  ] as const)(
    "a start that names none takes the account's language while it is served",
    async (served, account, expected) => {
      await served.seed.certification();
      const user = served.as((await served.seed.user()).id);
      await user.call(updateProfile, { body: { language: account } });
      const starts = [
        (await user.call(startAttempt, { params })).body,
        (await user.call(startAttempt, { params, body: { examMode: 'practice' } })).body,
      ];
      expect(starts.map(({ language }) => language)).toEqual([expected, expected]);
      const attempt = { params: { attemptId: starts[0]?.id ?? '' } };
      await user.call(completeAttempt, attempt);
      expect((await user.call(practiseMissed, attempt)).body.language).toBe(expected);
      expect((await user.call(practiseMissed, { ...attempt, body: { language: 'en' } })).status).toBe(200);
    },
  );

  test('practice sets and lists of a day have one, too', async () => {
    const { id } = await api.seed.user();
    await api.seed.subscription(id);
    const user = api.as(id);
    const set = await user.call(makePracticeSet, { body: { certificationId, count: 2, language: 'vi' } });
    expect(set.body.language).toBe('vi');
    await user.call(putTarget, {
      params: { certificationId },
      body: { examOn: null, minutesPerDay: 20, timeZone: 'UTC' },
    });
    const list = await user.call(makeTodaysList, { params: { certificationId }, body: { language: 'vi' } });
    expect(list.body.language).toBe('vi');
  });

  test.each(['fr', '', null, 'VI'])('%j is no language to start in', async (language) => {
    const body = { language } as unknown as { language: 'vi' };
    const { status, error } = await (await learner()).call(startAttempt, { params, body });
    expect([status, error.details?.[0]?.path]).toEqual([400, 'language']);
  });
});

describe('staff write translations (LNG-52)', () => {
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
    const inBank = async () =>
      (await api.call(getCertification, { params: { certificationId }, ...inLanguage('vi') })).body.questionsInLanguage;
    const before = await inBank();

    const withKeyB = {
      ...fields,
      options: fields.options.map((option, index) => ({ ...option, correct: index === 1 })),
    };
    const changed = (await update(questionId, withKeyB)).body;
    expect(changed.translations.vi).toMatchObject({ key: 'A', isHidden: true, question_text: vi.question_text });
    expect(await read(questionId)).toMatchObject({ lang: 'en', correct_answer: 'B' });
    expect(await inBank()).toBe(before - 1);
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
    expect(await inBank()).toBe(before);
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
    const rows = await api.db.selectFrom('audit').select('after').where('subject_id', '=', translated).execute();
    expect(JSON.stringify(rows)).toContain(vi.question_text);
  });
});
