import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import * as catalogue from '@examplar/contract/catalogue';
import * as questions from '@examplar/contract/questions';
import * as taking from '@examplar/contract/taking';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../../test/start-test-api.ts';
import { createImportCertification } from '../../../catalogue/authoring/new-certification.repository.ts';
import { checkboxBank, checkboxText, questionFiles } from '../bank.fixture.ts';
import { type BankFiles, readBank, readBankFiles } from '../read-bank-files.ts';
import { type BankTarget, writeBank } from './write-bank.ts';

const api = await startTestApi();
const certificationId = 'own-bank';
const params = { certificationId };

async function write(files: BankFiles = checkboxBank(), target: Partial<BankTarget> = {}) {
  const written = await writeBank(api.deps, await readBank(files), {
    certificationId,
    userId: null,
    source: 'bank.md',
    ...target,
  });
  await api.deps.contentVersion.refresh();
  return written.counts;
}
const stored = () =>
  api.db
    .selectFrom('question')
    .innerJoin('question_version', (join) =>
      join
        .onRef('question_version.question_id', '=', 'question.id')
        .onRef('question_version.version', '=', 'question.version'),
    )
    .selectAll('question')
    .select(['question_text', 'options', 'correct_answer', 'explanation', 'reference_url'])
    .where('certification_id', '=', certificationId)
    .orderBy('question_number')
    .execute();

beforeEach(async () => {
  await api.rows.delete('attempt', {});
  await api.rows.delete('exam_question', {});
  await api.rows.delete('exam', {});
  await api.rows.delete('question_version', {});
  await api.rows.delete('question', {});
  await api.rows.delete('topic', {});
  await createImportCertification(api.deps, { id: certificationId, title: 'Own bank', provider: 'Ourselves' });
  await api.rows.insert('topic', [{ certification_id: certificationId, number: 1, name: 'Storage', weight: 100 }]);
});

test('a bank comes in with its counts, topics by name, and exams to sit', async () => {
  expect(await write()).toEqual({ added: 2, updated: 0, unchanged: 0 });
  const { body } = await api.call(catalogue.getCertification, { params });
  expect(body).toMatchObject({ questionCount: 2, topics: [{ name: 'Storage', questionCount: 2 }] });
  expect((await stored()).map((row) => [row.id, row.question_number, row.correct_answer, row.origin])).toEqual([
    ['own-bank-i001', 1, 'B', 'import'],
    ['own-bank-i002', 2, 'AC', 'import'],
  ]);
  const { id: userId } = await api.seed.user();
  const started = await api.as(userId).call(taking.startAttempt, { params: { examId: 'own-bank-exam-1' } });
  expect([started.status, started.body.questionIds.length]).toEqual([201, 2]);
});

test('the same bank again changes nothing, not even the version of the content', async () => {
  await write();
  const before = [await stored(), await api.deps.contentVersion.refresh()];
  api.clock.advance({ days: 1 });
  expect(await write()).toEqual({ added: 0, updated: 0, unchanged: 2 });
  expect([await stored(), await api.deps.contentVersion.refresh()]).toEqual(before);
});

test('a changed question gets a new version, and a finished attempt keeps the old one', async () => {
  await write();
  const { id: userId } = await api.seed.user();
  const { body: attempt } = await api.as(userId).call(taking.startAttempt, { params: { examId: 'own-bank-exam-1' } });
  await api.as(userId).call(taking.completeAttempt, { params: { attemptId: attempt.id } });

  const reworded = checkboxBank(checkboxText.replace('An object store', 'A store of objects'));
  expect(await write(reworded)).toEqual({ added: 0, updated: 0, unchanged: 2 });
  expect(await write(reworded, { update: true })).toEqual({ added: 0, updated: 1, unchanged: 1 });
  expect((await stored()).map(({ version }) => version)).toEqual([2, 1]);
  const result = await api.as(userId).call(taking.getAttempt, { params: { attemptId: attempt.id } });
  expect(result.body.questions[0]?.options).toContain('An object store');
  const page = await api.call(questions.getQuestion, { params: { questionId: 'own-bank-i001' } });
  expect(page.body.options).toContain('A store of objects');
});

test('options of a bank that relies on shuffling are stored in another order, the same at each import', async () => {
  await write(questionFiles);
  const keys = (await stored()).map(({ correct_answer }) => correct_answer);
  expect(new Set(keys).size).toBeGreaterThan(2);
  for (const row of await stored()) {
    const options = row.options as { text: string; why: string | null }[];
    const right = options['ABCD'.indexOf(row.correct_answer)];
    expect([right?.text, right?.why]).toEqual([
      String(row.question_number * (row.question_number + 1)),
      'That is the product.',
    ]);
    expect(row.reference_url).toBe('https://docs.example.org/times');
  }
  expect(await write(questionFiles)).toEqual({ added: 0, updated: 0, unchanged: 12 });
  expect((await stored()).map(({ external_id, topic_number }) => [external_id, topic_number])[0]).toEqual([
    // Its file's name only counts.
    null,
    1,
  ]);
});

test('sections go to the topics that the caller names, and the rest to the one for all', async () => {
  await write(checkboxBank(), { topics: { Storage: 3 } });
  expect((await stored()).map(({ topic_number }) => topic_number)).toEqual([3, 3]);
  await write(checkboxBank(checkboxText.replace('## Storage', '## Elsewhere')), { topic: 7 });
  expect((await stored()).map(({ topic_number, version }) => [topic_number, version])).toEqual([
    [7, 1],
    [7, 1],
  ]);
});

test('a question that an admin retired stays so, whatever is imported again', async () => {
  await write();
  await api.rows.update('question', { id: 'own-bank-i001' }, { status: 'retired' });
  await write(checkboxBank(checkboxText.replace('An object store', 'A store of objects')));
  expect((await stored())[0]).toMatchObject({ status: 'retired', version: 2 });
});

test('two imports at once number their questions one after the other', { tags: 'race' }, async () => {
  const [one, other] = await Promise.all([write(), write(questionFiles)]);
  expect([one?.added, other?.added]).toEqual([2, 12]);
  expect((await stored()).map(({ question_number }) => question_number)).toEqual(
    Array.from({ length: 14 }, (_, index) => index + 1),
  );
});

test('images are kept once and served as nothing but pictures', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const text = checkboxText.replace('keeps objects?', 'keeps objects?\n\n![A box](images/box.png)');
  const bank = { folder: 'bank', files: [...checkboxBank(text).files, { path: 'images/box.png', bytes: png }] };
  await write(bank);
  await write(bank);
  const address = /\/media\/[0-9a-f]{64}\.png/.exec((await stored())[0]?.question_text ?? '')?.[0] ?? '';
  const picture = await api.app.inject(address);
  expect(picture.statusCode).toBe(200);
  expect(picture.rawPayload).toEqual(png);
  expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  expect(picture.headers['content-security-policy']).toContain('sandbox');
});

test.each([
  '/media/..%2Frunning.json',
  `/media/${'a'.repeat(64)}.png`,
  '/media/x.html',
  `/media/${'a'.repeat(64)}.exe`,
])('%s is not there', async (address) => {
  expect((await api.app.inject(address)).statusCode).toBe(404);
});

test('an unknown certification is refused', async () => {
  await expect(write(checkboxBank(), { certificationId: 'nowhere' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

const realBank = resolve(
  import.meta.dirname,
  '../../../../../../../../shared/data/question-banks/markdown-checkbox-files/ghcertified-actions-en',
);
test.skipIf(!existsSync(realBank))(
  'the 180 real questions of the GitHub Actions bank come in, 42 with several answers',
  async () => {
    const files = readBankFiles(realBank);
    expect(await write(files)).toEqual({ added: 180, updated: 0, unchanged: 0 });
    expect(await write(files)).toEqual({ added: 0, updated: 0, unchanged: 180 });
    const rows = await stored();
    expect(rows.filter(({ correct_answer }) => correct_answer.length > 1)).toHaveLength(42);
    expect(rows.some(({ options }) => JSON.stringify(options).includes('```yaml'))).toBe(true);
    const { id: userId } = await api.seed.user();
    await api.seed.subscription(userId);
    const { body } = await api.as(userId).call(taking.startAttempt, { params: { examId: 'own-bank-exam-2' } });
    expect(body.questionIds).toHaveLength(60);
  },
);
