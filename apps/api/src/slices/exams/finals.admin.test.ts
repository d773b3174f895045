import * as exams from '@examplar/contract/admin/exams';
import * as questions from '@examplar/contract/admin/questions';
import { adminCreateScenario } from '@examplar/contract/admin/scenarios';
import { getCertification } from '@examplar/contract/catalogue';
import { listCertificationExams } from '@examplar/contract/exams';
import { getQuestion, listCertificationQuestions } from '@examplar/contract/questions';
import { getPracticePool } from '@examplar/contract/study/practice';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';

const api = await startTestApi();
const certification = await api.seed.certification();
const staff = api.as((await api.seed.user({ role: 'ADMIN' })).id);
const listed = certification.questionIds.at(-1) ?? '';
let made = 0;

const option = (text: string, correct: boolean) => ({ text, correct });
const contentOf = (number: number) => ({
  question_text: `New question ${number}?`,
  options: [option('Yes', true), option('No', false)],
  explanation: 'So it is.',
  topic_number: 1,
  difficulty: 'hard' as const,
});

/** A draft question that learners never saw. */
async function newQuestion(scenarioId?: string): Promise<string> {
  made += 1;
  const { body } = await staff.call(questions.adminCreateQuestion, {
    body: { certification_id: certification.id, ...contentOf(made), scenarioId },
  });
  return body.id;
}
async function newCase(title: string): Promise<string> {
  const tabs = [{ title: 'Overview', text: 'A secret shop.' }];
  return (await staff.call(adminCreateScenario, { body: { certification_id: certification.id, title, tabs } })).body.id;
}
const moveTo = (questionId: string, scenarioId: string | null) =>
  staff.call(questions.adminUpdateQuestion, { params: { questionId }, body: { ...contentOf(0), scenarioId } });

type Facts = { isFinal?: boolean | undefined; questionIds: string[] };
const fields = ({ isFinal, questionIds }: Facts) => ({
  title: 'Rehearsal',
  description: 'Sit it last.',
  difficulty: 'exam',
  duration: 10,
  passing_score: 50,
  position: 8,
  assembly: 'fixed' as const,
  questionIds,
  ...(isFinal === undefined ? {} : { isFinal }),
});
const create = (id: string, facts: Facts) =>
  staff.call(exams.adminCreateExam, { body: { ...fields(facts), id, certification_id: certification.id } });
const update = (examId: string, facts: Facts) =>
  staff.call(exams.adminUpdateExam, { params: { examId }, body: fields(facts) });
const publish = (questionId: string) => staff.call(questions.adminPublishQuestion, { params: { questionId } });
const bankSize = async () =>
  (await api.call(listCertificationQuestions, { params: { certificationId: certification.id } })).body.total;
const listedFinals = async () =>
  (await api.call(listCertificationExams, { params: { certificationId: certification.id } })).body.filter(
    ({ isFinal }) => isFinal,
  );

test('a final is prepared, published and taken back, and the bank follows (LRN-62, LRN-66)', async () => {
  const size = await bankSize();
  const [one, two] = [await newQuestion(), await newQuestion()];
  const draft = await create('first-final', { isFinal: true, questionIds: [one, two] });
  expect([draft.status, draft.body.isFinal]).toEqual([201, true]);
  for (const id of [one, two]) expect((await publish(id)).status).toBe(200);
  expect(await bankSize()).toBe(size);
  const params = { examId: 'first-final' };
  expect((await staff.call(exams.adminPublishExam, { params })).body).toMatchObject({ isFinal: true, free: false });
  expect([await bankSize(), (await listedFinals()).length]).toEqual([size, 1]);

  // A change that does not name it leaves it a final.
  expect((await update('first-final', { questionIds: [two, one] })).body.isFinal).toBe(true);
  expect(await bankSize()).toBe(size);
  expect((await update('first-final', { isFinal: false, questionIds: [two, one] })).body.isFinal).toBe(false);
  const { body } = await api.call(getCertification, { params: { certificationId: certification.id } });
  expect([await bankSize(), body.questionCount, (await listedFinals()).length]).toEqual([size + 2, size + 2, 0]);

  // What learners could find cannot become a secret again.
  const refused = await update('first-final', { isFinal: true, questionIds: [two, one] });
  expect([refused.status, refused.error.code]).toEqual([409, 'WRONG_STATE']);
  expect(refused.error.message).toContain(two);
  expect(await bankSize()).toBe(size + 2);
});

test('no exam becomes a final over questions of the bank, retired ones included (LRN-66)', async () => {
  const [fresh, retired] = [await newQuestion(), await newQuestion()];
  await publish(retired);
  await staff.call(questions.adminRetireQuestion, { params: { questionId: retired } });
  for (const known of [listed, retired]) {
    const refused = await create('second-final', { isFinal: true, questionIds: [fresh, known] });
    expect([refused.status, refused.error.code]).toEqual([409, 'WRONG_STATE']);
    expect(refused.error.message).toContain(known);
  }
  expect((await create('second-final', { questionIds: [fresh] })).body.isFinal).toBe(false);
  expect((await update('second-final', { isFinal: true, questionIds: [fresh] })).body.isFinal).toBe(true);
  const refused = await update('second-final', { questionIds: [fresh, listed] });
  expect([refused.status, refused.error.code]).toEqual([409, 'WRONG_STATE']);
});

test('a draft from before finals existed can be asked by one (LRN-66)', async () => {
  const old = await newQuestion();
  await api.rows.update('question', { id: old }, { was_browsable: true });
  expect((await create('third-final', { isFinal: true, questionIds: [old] })).status).toBe(201);
  await publish(old);
  expect((await update('third-final', { questionIds: [old] })).status).toBe(200);
});

test('a final shares no question with another exam (LRN-67)', async () => {
  const [one, two] = [await newQuestion(), await newQuestion()];
  await create('fourth-final', { isFinal: true, questionIds: [one] });
  for (const isFinal of [true, false]) {
    const refused = await create('fifth-exam', { isFinal, questionIds: [two, one] });
    expect([refused.status, refused.error.code]).toEqual([409, 'WRONG_STATE']);
    expect(refused.error.message).toContain(one);
  }
  await create('fifth-exam', { questionIds: [two] });
  expect((await update('fifth-exam', { questionIds: [two, one] })).error.code).toBe('WRONG_STATE');
  expect((await update('fourth-final', { questionIds: [one, two] })).error.code).toBe('WRONG_STATE');
});

test('a retired final reserves nothing, and comes back only while learners saw none of it (LRN-62, LRN-66)', async () => {
  const size = await bankSize();
  const [one, two] = [await newQuestion(), await newQuestion()];
  const params = { examId: 'sixth-final' };
  await create('sixth-final', { isFinal: true, questionIds: [one, two] });
  for (const id of [one, two]) await publish(id);
  await staff.call(exams.adminPublishExam, { params });
  expect(await bankSize()).toBe(size);
  await staff.call(exams.adminRetireExam, { params });
  expect(await bankSize()).toBe(size + 2);
  expect((await staff.call(exams.adminPublishExam, { params })).error.code).toBe('WRONG_STATE');
  // Its other fields may still be changed.
  expect((await update('sixth-final', { questionIds: [one, two] })).status).toBe(200);
});

test('of a new final and an exam that adds its question at the same time, one is refused (LRN-67)', {
  tags: 'race',
}, async () => {
  for (let round = 0; round < Number(process.env.RACE_RUNS ?? 3); round += 1) {
    const shared = await newQuestion();
    const results = await Promise.all([
      create(`race-final-${round}`, { isFinal: true, questionIds: [shared] }),
      create(`race-exam-${round}`, { questionIds: [shared] }),
      create(`race-other-${round}`, { isFinal: true, questionIds: [shared] }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  }
});

test('a drawn exam cannot be a final (LRN-60)', async () => {
  const { questionIds: _, isFinal: __, ...rest } = fields({ questionIds: [] });
  const drawn = { ...rest, assembly: 'drawn' as const, questionCount: 4 };
  const params = { examId: 'fourth-final' };
  const changed = await staff.call(exams.adminUpdateExam, { params, body: drawn });
  expect([changed.status, changed.error.details?.[0]?.path]).toEqual([400, 'isFinal']);
  const body = { ...drawn, isFinal: true as never };
  expect((await staff.call(exams.adminUpdateExam, { params, body })).error.details?.[0]?.path).toBe('isFinal');
});

test('a case with a reserved question is reserved whole (LRN-62)', async () => {
  const size = await bankSize();
  const scenarioId = await newCase('Shop');
  const asked = await newQuestion(scenarioId);
  await create('case-final', { isFinal: true, questionIds: [asked] });
  await publish(asked);
  // A question that joins the case later is no question of the final.
  const sibling = await newQuestion(scenarioId);
  expect((await publish(sibling)).status).toBe(200);
  const learner = await api.seed.user();
  await api.seed.subscription(learner.id);
  const reader = api.as(learner.id);
  const shown = async (questionId: string) => (await reader.call(getQuestion, { params: { questionId } })).status;
  expect([await shown(asked), await shown(sibling), await bankSize()]).toEqual([404, 404, size]);
  const params = { certificationId: certification.id };
  expect((await reader.call(getPracticePool, { params })).body.total).toBe(size);
  expect((await api.call(getCertification, { params })).body.questionCount).toBe(size);
  expect(JSON.stringify((await reader.call(listCertificationQuestions, { params })).body)).not.toContain('secret shop');

  expect((await moveTo(sibling, null)).status).toBe(200);
  expect([await shown(sibling), await bankSize()]).toEqual([200, size + 1]);
  expect((await moveTo(sibling, scenarioId)).status).toBe(200);
  expect([await shown(sibling), await bankSize()]).toEqual([404, size]);
});

test('no case is put into a final and another exam (LRN-62)', async () => {
  const scenarioId = await newCase('Harbour');
  const asked = await newQuestion(scenarioId);
  await create('harbour-final', { isFinal: true, questionIds: [asked] });
  const other = await newQuestion();
  await publish(other);
  await create('harbour-exam', { questionIds: [other] });
  const refused = await moveTo(other, scenarioId);
  expect([refused.status, refused.error.code]).toEqual([409, 'WRONG_STATE']);
  expect(refused.error.message).toContain(other);
});

test('a point is that of finals or of practice questions, whichever has it first (LRN-156)', async () => {
  const save = (questionId: string, point: string | null) =>
    staff.call(questions.adminUpdateQuestion, { params: { questionId }, body: { ...contentOf(made), point } });
  const [reserved, practice] = [await newQuestion(), certification.questionIds[20] ?? ''];
  await create('pointed-final', { isFinal: true, questionIds: [reserved] });
  expect((await save(reserved, 'of-the-final')).status).toBe(200);

  const refused = await save(practice, 'of-the-final');
  expect([refused.status, refused.error.code]).toEqual([409, 'WRONG_STATE']);
  expect(refused.error.message).toContain(reserved);
  const added = await staff.call(questions.adminCreateQuestion, {
    body: { certification_id: certification.id, ...contentOf(0), point: 'of-the-final' },
  });
  expect([added.status, added.error.code]).toEqual([409, 'WRONG_STATE']);

  expect((await save(practice, 'of-practice')).status).toBe(200);
  const late = await save(reserved, 'of-practice');
  expect([late.status, late.error.code]).toEqual([409, 'WRONG_STATE']);
  expect(late.error.message).toContain(practice);

  // A final that takes in a question with the point of another one.
  const draft = await newQuestion();
  expect((await save(draft, 'of-practice')).status).toBe(200);
  const taking = await update('pointed-final', { questionIds: [reserved, draft] });
  expect([taking.status, taking.error.code]).toEqual([409, 'WRONG_STATE']);
  expect(taking.error.message).toContain(practice);
  expect((await save(practice, null)).status).toBe(200);
  expect((await update('pointed-final', { questionIds: [reserved, draft] })).status).toBe(200);
});
