import { exportFormats } from '@examplar/contract/admin/certifications';
import type { Question } from '@examplar/question-banks/model';
import { writeOwnJson } from '@examplar/question-banks/writers/write-own-json';
import { beforeAll, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createImportCertification } from '../../catalogue/authoring/new-certification.repository.ts';
import { exportBank } from '../exporting/export.admin.routes.ts';
import { readBank } from './read-bank-files.ts';
import { writeBank } from './writing/write-bank.ts';

const api = await startTestApi();
const certificationId = 'other-kinds';

const common = { options: ['Plan', 'Build', 'Ship'], explanation: 'In short.', feedback: 'In short.' };
const bank: (Pick<Question, 'question_text' | 'options' | 'correct_answer'> & Partial<Question>)[] = [
  { ...common, id: 'choice', question_text: 'What comes first?', correct_answer: 'A' },
  { ...common, id: 'ordering', kind: 'ordering', question_text: 'Sort these steps.', correct_answer: 'ACB' },
  { ...common, id: 'build', kind: 'ordering', question_text: 'Which two, in order?', correct_answer: 'CA' },
  {
    ...common,
    id: 'grid',
    kind: 'matching',
    display: 'grid',
    question_text: 'Who does what?',
    prompts: ['Architect', 'Operator'],
    prompt_options: ['AB', 'ABC'],
    correct_answer: 'AC',
  },
  {
    ...common,
    id: 'inline',
    kind: 'matching',
    display: 'inline',
    question_text: 'First [[1]], then [[2]].',
    prompts: ['', ''],
    correct_answer: 'BC',
  },
];

async function write(path: string, bytes: Uint8Array) {
  const read = await readBank({ folder: null, files: [{ path, bytes }] });
  return (await writeBank(api.deps, read, { certificationId, userId: null, source: path })).counts;
}

beforeAll(async () => {
  await createImportCertification(api.deps, { id: certificationId, title: 'Other kinds', provider: 'Ourselves' });
  const written = await write('bank.json', new TextEncoder().encode(writeOwnJson(bank)));
  expect(written).toEqual({ added: bank.length, updated: 0, unchanged: 0 });
});

test('every kind is stored as it was read', async () => {
  const rows = await api.db
    .selectFrom('question_version')
    .innerJoin('question', 'question.id', 'question_version.question_id')
    .select(['external_id', 'kind', 'display', 'prompts', 'prompt_options', 'number_of_answers', 'correct_answer'])
    .where('certification_id', '=', certificationId)
    .orderBy('question_number')
    .execute();
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['choice', 'choice', null, [], null, 1, 'A'],
    ['ordering', 'ordering', null, [], null, 3, 'ACB'],
    ['build', 'ordering', null, [], null, 2, 'CA'],
    ['grid', 'matching', 'grid', ['Architect', 'Operator'], ['AB', 'ABC'], 2, 'AC'],
    ['inline', 'matching', 'inline', ['', ''], null, 2, 'BC'],
  ]);
});

/** How many questions a format has no way to write, and whether the others come back with something lost. */
const losses: Partial<Record<(typeof exportFormats)[number], { missing: number; isChanged: boolean }>> = {
  gift: { missing: 2, isChanged: true },
  'moodle-xml': { missing: 1, isChanged: true },
};

test.each(exportFormats)('an export as %s comes back as it went', async (format) => {
  const { content, name } = await exportBank(api.deps, { certificationId, format });
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const read = await readBank({ folder: null, files: [{ path: name, bytes }] });
  expect(read.problems.filter(({ severity }) => severity === 'rejected')).toEqual([]);
  const { missing, isChanged } = losses[format] ?? { missing: 0, isChanged: false };
  expect(read.questions).toHaveLength(bank.length - missing);
  if (isChanged) return;
  expect(await write(name, bytes)).toEqual({ added: 0, updated: 0, unchanged: bank.length });
});

test('an import that rewords a question leaves it in its case', async () => {
  const id = `${certificationId}-i002`;
  await api.seed.scenario({ certificationId, questionIds: [id] });
  const reworded = bank.map((one) =>
    one.id === 'ordering' ? { ...one, question_text: 'Sort these three steps.' } : one,
  );
  const bytes = new TextEncoder().encode(writeOwnJson(reworded));
  expect(await write('bank.json', bytes)).toMatchObject({ updated: 1 });
  expect((await api.rows.get('question_version', { question_id: id, version: 2 })).scenario_id).toBe('case-1');
});
