import { updateProfile } from '@examplar/contract/account';
import { exportMyData } from '@examplar/contract/account-export';
import { makePack } from '@examplar/contract/study/packs';
import { makePracticeSet } from '@examplar/contract/study/practice';
import { makeTodaysList, putTarget } from '@examplar/contract/study/targets';
import {
  completeAttempt,
  getAttempt,
  listMyAttempts,
  practiseMissed,
  saveAnswer,
  startAttempt,
} from '@examplar/contract/taking';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { inLanguage, startTranslatedApi, vi } from './translated-questions.fixture.ts';

// An attempt keeps the language of its start (LNG-53).

const { api, certification, translated, learner } = await startTranslatedApi();
const english = await startTestApi({ environment: { LANGUAGES: 'en' } });
const { id: certificationId, freeExamId } = certification;
const params = { examId: freeExamId };

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

test('a pack is fetched in a language, its keys as well, and an answer to it gets the same words (OFF-1, OFF-11)', async () => {
  const user = await learner();
  await user.call(putTarget, {
    params: { certificationId },
    body: { examOn: null, minutesPerDay: 240, timeZone: 'UTC' },
  });
  const { status, body } = await user.call(makePack, {
    params: { certificationId },
    body: { days: 1, language: 'vi' },
  });
  expect(status).toBe(201);
  const list = body.lists.find(({ keys }) => keys[translated]);
  const asked = list?.attempt.questions.find(({ id }) => id === translated);
  expect([list?.attempt.language, asked]).toMatchObject(['vi', { lang: 'vi', question_text: vi.question_text }]);
  const key = list?.keys[translated];
  expect(key).toMatchObject({ correct_answer: 'A', why: { A: vi.whys[0], B: vi.whys[1] } });
  expect(key?.explanation).toContain(vi.explanation);
  const { body: feedback } = await user.call(saveAnswer, {
    params: { attemptId: list?.attempt.id ?? '' },
    body: { questionId: translated, selectedAnswer: 'A' },
  });
  expect(feedback).toMatchObject({ is_correct: true, explanation: key?.explanation });
});
