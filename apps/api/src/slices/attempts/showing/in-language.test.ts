import type { Attempt, TestAttempt } from '@examplar/contract/attempts';
import type { CertificationReadiness } from '@examplar/contract/readiness';
import type { PracticePool } from '@examplar/contract/study/practice';
import type { Target } from '@examplar/contract/study/targets';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createExamRoom } from '../attempts.fixture.ts';

const api = await startTestApi();
const room = await createExamRoom(api);
const { id: certificationId, freeExamId, fullExamId, questionIds } = room.certification;
const vi = { title: 'Bài chẩn đoán miễn phí', sections: ['Tình huống'] };
const inVietnamese = (translation: Record<string, unknown>) => JSON.stringify({ vi: translation });

await api.rows.update('exam', { id: freeExamId }, { translations: inVietnamese(vi) });
await api.rows.update(
  'topic',
  { certification_id: certificationId, number: 1 },
  { name: 'Security', translations: inVietnamese({ name: 'Bảo mật' }) },
);
const name = (number: number, text: string) =>
  api.rows.update('topic', { certification_id: certificationId, number }, { name: text });
await name(2, 'Resilience');

const request = async (
  userId: string,
  path: string,
  { method = 'GET', payload }: { method?: 'GET' | 'POST' | 'PUT'; payload?: object } = {},
) => {
  const headers = { authorization: `Bearer ${await api.tokenOf(userId)}` };
  const response = await api.app.inject({ url: `/api${path}`, method, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
};

test('attempts, statistics and results name their exam in the language (LNG-43)', async () => {
  const userId = await room.subscriber();
  const free = (await request(userId, `/test-exams/${freeExamId}/start?language=vi`, { method: 'POST' }))
    .body as Attempt;
  expect(free).toMatchObject({ examTitle: vi.title });
  expect(free).not.toHaveProperty('untranslated');
  await room.answer(userId, free.id, { questionId: questionIds[0], selectedAnswer: 'A' });
  const { body: ended } = await request(userId, `/test-exam-attempts/${free.id}/complete?language=vi`, {
    method: 'POST',
  });
  expect(ended).toMatchObject({ examTitle: vi.title, topics: [{ name: 'Bảo mật' }, { untranslated: ['name'] }] });
  const { body: full } = await room.start(userId, fullExamId);
  await room.complete(userId, full.id);

  const english = await room.list(userId);
  expect(english.body.map(({ examTitle }) => examTitle).sort()).toEqual([
    'Free diagnostic',
    'Full-length practice exam',
  ]);
  expect(JSON.stringify(english.body)).not.toContain('untranslated');
  for (const query of ['?language=vi', '?language=vi&limit=5']) {
    const list = (await request(userId, `/user/test-attempts${query}`)).body as TestAttempt[];
    const titles = new Map(list.map(({ examId, examTitle, untranslated }) => [examId, [examTitle, untranslated]]));
    expect(titles.get(freeExamId)).toEqual([vi.title, undefined]);
    expect(titles.get(fullExamId)).toEqual(['Full-length practice exam', ['examTitle']]);
  }
  const { examStats } = (await request(userId, '/exams/statistics/me?language=vi')).body;
  expect(examStats).toEqual([
    expect.objectContaining({ examTitle: vi.title }),
    expect.objectContaining({ examTitle: 'Full-length practice exam', untranslated: ['examTitle'] }),
  ]);
  expect(examStats[0]).not.toHaveProperty('untranslated');
});

test('a result keeps its names: those that have changed since are not translated', async () => {
  const userId = await room.newcomer();
  const { body } = await room.start(userId, freeExamId);
  await room.complete(userId, body.id);
  await api.rows.update(
    'attempt',
    { id: body.id },
    {
      exam_title: 'First diagnostic',
      topics: JSON.stringify([
        { topic_number: 1, name: 'Safety', correct: 0, total: 1 },
        { topic_number: 9, name: 'Topic 9', correct: 0, total: 1 },
      ]),
    },
  );
  const read = (await request(userId, `/test-exam-attempts/${body.id}?language=vi`)).body;
  expect(read).toMatchObject({
    examTitle: 'First diagnostic',
    untranslated: ['examTitle'],
    topics: [
      { name: 'Safety', untranslated: ['name'] },
      { name: null, topic_number: 9 },
    ],
  });
});

test('the sections of an attempt are translated as long as they are those of the exam', async () => {
  const userId = await room.newcomer();
  const sections = [{ title: 'Case study', from: 1, to: 12, rule: 'free' }];
  const { body } = await room.start(userId, freeExamId);
  await api.rows.update('attempt', { id: body.id }, { sections: JSON.stringify(sections) });
  const titles = async () => {
    const { body: shown } = await request(userId, `/test-exam-attempts/${body.id}?language=vi`);
    return [(shown as Attempt).sections.map(({ title }) => title), shown.untranslated];
  };
  expect(await titles()).toEqual([['Case study'], ['sections']]);
  await api.rows.update('exam', { id: freeExamId }, { sections: JSON.stringify(sections) });
  expect(await titles()).toEqual([['Tình huống'], undefined]);
});

test('pool, progress and readiness name their topics in the language', async () => {
  const userId = await room.subscriber();
  const { body: attempt } = await room.start(userId, freeExamId);
  await room.answer(userId, attempt.id, { questionId: questionIds[0], selectedAnswer: 'A' });
  await room.complete(userId, attempt.id);
  const path = `/certifications/${certificationId}`;
  const named = (topics: readonly { topic_number: number }[]) =>
    topics.filter(({ topic_number: number }) => number === 1 || number === 2);
  const expected = [{ name: 'Bảo mật' }, { name: 'Resilience', untranslated: ['name'] }];
  const pool = (await request(userId, `${path}/practice-pool?language=vi`)).body as PracticePool;
  expect(named(pool.topics)).toMatchObject(expected);
  expect(pool.topics[0]).not.toHaveProperty('untranslated');
  expect(named((await request(userId, `${path}/progress?language=vi`)).body.topics)).toMatchObject(expected);
  expect(named((await request(userId, `${path}/readiness?language=vi`)).body.missing.topics)).toMatchObject(expected);
  const [own] = (await request(userId, '/users/me/readiness?language=vi')).body as CertificationReadiness[];
  expect(named(own?.missing.topics ?? [])).toMatchObject(expected);
  expect((await request(userId, `${path}/progress`)).body.topics[0]).toMatchObject({ name: 'Security' });
});

test('a title of a certification that has a translation is shown in it everywhere', async () => {
  const userId = await room.newcomer();
  const payload = { examOn: null, minutesPerDay: 30, timeZone: 'UTC' };
  const target = `/users/me/targets/${certificationId}`;
  const { body: untranslated } = await request(userId, `${target}?language=vi`, { method: 'PUT', payload });
  expect(untranslated).toMatchObject({ certificationName: 'AWS Certified Solutions Architect – Associate' });
  await api.rows.update(
    'certification',
    { id: certificationId },
    { translations: inVietnamese({ title: 'Kiến trúc sư' }) },
  );
  const title = { certificationName: 'Kiến trúc sư' };
  expect((await request(userId, `${target}?language=vi`, { method: 'PUT', payload })).body).toMatchObject(title);
  const [own] = (await request(userId, '/users/me/targets?language=vi')).body as Target[];
  expect(own).toMatchObject(title);
  await room.start(userId, freeExamId);
  expect((await request(userId, '/user/test-attempts?language=vi')).body).toMatchObject([title]);
});
