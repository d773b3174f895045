import * as exams from '@examplar/contract/admin/exams';
import { getCertification } from '@examplar/contract/catalogue';
import { listCertificationQuestions } from '@examplar/contract/questions';
import { makeQuestion, type RawBank, soundBank } from '@examplar/question-banks/own-content/sound-bank.fixture';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { loadContent } from './load-content.ts';

const api = await startTestApi();
const staff = api.as((await api.seed.user({ role: 'ADMIN' })).id);
const load = (files = withFinal()) => loadContent(api.deps, files);
const params = { certificationId: 'demo' };

beforeEach(async () => {
  for (const table of ['exam_question', 'exam', 'question_version', 'question', 'topic', 'certification'] as const) {
    await api.db.deleteFrom(table).execute();
  }
  await api.rows.delete('content_source', {});
});

const finalExam = {
  id: 'demo-final',
  title: 'Final',
  description: 'Sit it last.',
  difficulty: 'exam',
  duration_minutes: '40',
  is_final: 'true',
  questions: { from: '41', to: '60' },
};

/** 40 questions, and a final of 20 more. */
function withFinal(change: (bank: RawBank) => void = () => {}) {
  return soundBank((bank) => {
    bank.questions.push(...Array.from({ length: 20 }, (_, index) => makeQuestion(41 + index)));
    bank.certification.exams.push({ ...finalExam });
    change(bank);
  });
}

const bankSize = async () => {
  await api.deps.contentVersion.refresh();
  const [bank, certification] = await Promise.all([
    api.call(listCertificationQuestions, { params }),
    api.call(getCertification, { params }),
  ]);
  expect(certification.body.questionCount).toBe(bank.body.total);
  return bank.body.total;
};
const findFinal = () => api.rows.get('exam', { id: 'demo-final' });

test('a final of the content comes in with its questions reserved (LRN-62, LRN-68)', async () => {
  expect(await load()).toMatchObject({ loaded: ['providers', 'demo'], questions: 60, refused: [] });
  expect(await bankSize()).toBe(40);
  expect(await findFinal()).toMatchObject({
    is_final: true,
    free: false,
    question_count: 20,
    publication: 'published',
  });
  expect(await api.rows.list('question', { is_reserved: true })).toHaveLength(20);
});

test('an installation from before finals gets them with the next start (LRN-68)', async () => {
  await load(soundBank());
  expect(await bankSize()).toBe(40);
  expect(await load()).toMatchObject({ loaded: ['demo'], refused: [] });
  expect([await bankSize(), (await findFinal()).is_final]).toEqual([40, true]);
});

test('a final over what learners could find is refused, and the bank is left as it was (LRN-68)', async () => {
  await load(soundBank((bank) => bank.questions.push(makeQuestion(41))));
  const { loaded, refused } = await load();
  expect(loaded).toEqual([]);
  expect(refused).toEqual([{ id: 'demo', reason: 'Its final asks demo-q041, which was published outside it before.' }]);
  expect(await bankSize()).toBe(41);
});

test.each<[string, RegExp, (bank: RawBank) => void]>([
  [
    'another exam that asks its questions',
    /demo-exam-2 asks questions of the final/,
    ({ certification }) => Object.assign(certification.exams[1] as object, { questions: { from: '22', to: '41' } }),
  ],
  [
    'a drawn final',
    /cannot be drawn/,
    ({ certification }) => {
      const final = certification.exams.at(-1) as Record<string, unknown>;
      delete final.questions;
      final.draw = { count: '20' };
    },
  ],
])('%s is refused before anything is written (LRN-68)', async (_case, reason, plant) => {
  await load(soundBank());
  expect((await load(withFinal(plant))).refused.map((one) => one.reason).join()).toMatch(reason);
  expect(await bankSize()).toBe(40);
});

test('a final that staff took over stays theirs, and new questions for it do not slip into the bank (LRN-68)', async () => {
  await load();
  const before = await findFinal();
  const { body } = await staff.call(exams.adminGetExam, { params: { examId: 'demo-final' } });
  const { title, description, difficulty, duration, passing_score, position, questionIds } = body;
  const fields = { title, description, difficulty, duration, passing_score, position, questionIds };
  const changed = await staff.call(exams.adminUpdateExam, {
    params: { examId: 'demo-final' },
    body: { ...fields, title: 'Our rehearsal', assembly: 'fixed', sections: [] },
  });
  expect(changed.body).toMatchObject({ title: 'Our rehearsal', isFinal: true });
  const grown = withFinal((bank) => {
    bank.questions.push(makeQuestion(61));
    Object.assign(bank.certification.exams.at(-1) as object, { questions: { from: '42', to: '61' } });
  });
  expect(await load(grown)).toMatchObject({ loaded: ['demo'], refused: [] });
  expect(await findFinal()).toMatchObject({ title: 'Our rehearsal', is_final: true, created_at: before.created_at });
  expect(await bankSize()).toBe(40);
  const asked = (await staff.call(exams.adminGetExam, { params: { examId: 'demo-final' } })).body.questionIds;
  expect(asked).toEqual(questionIds);
});

test('a final that content takes back is an exam like others, and its questions are in the bank', async () => {
  await load();
  await load(
    withFinal(({ certification }) => {
      const exam = certification.exams.at(-1) as Record<string, unknown>;
      delete exam.is_final;
      exam.id = 'demo-exam-4';
    }),
  );
  expect(await bankSize()).toBe(60);
  expect(await findFinal()).toMatchObject({ publication: 'retired' });
});
