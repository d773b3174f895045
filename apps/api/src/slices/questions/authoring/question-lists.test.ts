import * as contract from '@examplar/contract/admin/questions';
import { adminResolveReport } from '@examplar/contract/admin/reports';
import { reportQuestion } from '@examplar/contract/reports';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const certification = await api.seed.certification();
const staff = api.as((await api.seed.user({ role: 'ADMIN' })).id);
const fields = (question_text: string, difficulty: 'easy' | 'hard' = 'easy') => ({
  question_text,
  options: [
    { text: 'One', correct: true },
    { text: 'Two', correct: false },
  ],
  topic_number: 1,
  difficulty,
});
const create = async (text: string) => {
  const body = { ...fields(text), certification_id: certification.id };
  return (await staff.call(contract.adminCreateQuestion, { body })).body.id;
};
const found = async (query: Record<string, string>) =>
  (await staff.call(contract.adminListQuestions, { query: query as never })).body.map(({ id }) => id);

test('questions are found by the beginnings of their words, in any order, whatever signs are between them', async () => {
  const id = await create('Which **S3-bucket** policy (in `eu-central-1`) allows Zugriff für Ökonomen?');
  for (const q of ['s3 bucket', 'POLIC buck', 'eu-central-1', 'ökonom', 'okonom', id, 'zugriff für', 'zugriff fur']) {
    expect(await found({ q }), q).toEqual([id]);
  }
  for (const q of ['ucket', 'bucket nothing', "'", '& | !', '*']) expect(await found({ q }), q).toEqual([]);
});

test('questions are found by their translations, with and without marks, also by hidden ones (LNG-6)', async () => {
  const questionId = await create('Which cloud is the private one?');
  const vi = { question_text: 'Đám mây nào (riêng tư)?', options: ['Một', ''], whys: ['', ''] };
  const save = (translations: object) =>
    staff.call(contract.adminUpdateQuestion, {
      params: { questionId },
      body: { ...fields('Which cloud is the private one?'), translations },
    });
  expect((await save({ vi })).body.version).toBe(1);
  for (const q of ['đám mây', 'dam may', 'ĐÁM', 'rieng cloud', 'đám private', 'riêng'.normalize('NFD')]) {
    expect(await found({ q }), q).toEqual([questionId]);
  }
  expect(await found({ q: 'ám mây' })).toEqual([]);
  await save({ vi: { ...vi, key: 'B' } });
  expect(await found({ q: 'dam may' })).toEqual([questionId]);
  await save({});
  expect([await found({ q: 'dam may' }), await found({ q: 'private cloud' })]).toEqual([[], [questionId]]);
});

test('a changed wording is found by its new words, filtered by its new difficulty, and has no figures yet', async () => {
  const questionId = await create('Something about elephants');
  await api.rows.update('question', { id: questionId }, { facility: 0.5 });
  await staff.call(contract.adminUpdateQuestion, { params: { questionId }, body: fields('About giraffes', 'hard') });
  expect([await found({ q: 'elephants' }), await found({ q: 'giraffe', difficulty: 'hard' })]).toEqual([
    [],
    [questionId],
  ]);
  expect((await api.rows.get('question', { id: questionId }, ['facility'])).facility).toBeNull();
});

test('open reports are counted as they come and are resolved, once each', async () => {
  const [questionId = ''] = certification.questionIds;
  const counted = async () => {
    const { body } = await staff.call(contract.adminListQuestions, { query: { sort: '-openReports', limit: 1 } });
    return body[0]?.id === questionId ? body[0].openReports : 0;
  };
  const report = async (userId: string) =>
    (await api.as(userId).call(reportQuestion, { params: { questionId }, body: { reason: 'typo' } })).body.id;
  const [one, two] = [(await api.seed.user()).id, (await api.seed.user()).id];
  const [first] = await Promise.all([report(one), report(two)]);
  await report(one);
  expect(await counted()).toBe(2);
  const resolve = (reportId: string) =>
    staff.call(adminResolveReport, { params: { reportId }, body: { verdict: 'fixed' } });
  await Promise.all([resolve(first), resolve(first)]);
  expect(await counted()).toBe(1);
});
