import { adminImportBank, adminTryImport } from '@examplar/contract/admin/imports';
import { adminGetQuestion, adminUpdateQuestion } from '@examplar/contract/admin/questions';
import { adminGetTerms, adminPutTerms } from '@examplar/contract/admin/terms';
import { beforeEach, expect, test, vi } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { createImportCertification } from '../../catalogue/authoring/new-certification.repository.ts';
import { listStoredQuestions } from '../../questions/authoring/public.ts';
import { exportBank } from './export.admin.routes.ts';

// IMP-30. Each import starts a process, which takes a second or more where the machine is busy.
vi.setConfig({ testTimeout: 60_000 });
const api = await startTestApi();
const { id: certificationId, questionIds } = await api.seed.certification();
const [questionId = ''] = questionIds;
const staff = api.as((await api.seed.user({ role: 'ADMIN' })).id);

const term = (id: string, more: object = {}) => ({
  id,
  name: `Name of ${id}`,
  aliases: [],
  case: false,
  line: `Line of ${id}.`,
  ...more,
});
const terms = [term('one', { aliases: ['Uno'], case: true, vi: { line: 'Dòng một.' } }), term('two')];
const put = (list: object[], id = certificationId) =>
  staff.call(adminPutTerms, { params: { certificationId: id }, body: { terms: list } as never });
async function termsOf(id: string) {
  const { body } = await staff.call(adminGetTerms, { params: { certificationId: id } });
  return { version: body.version, terms: body.terms.map(({ options: _, ...one }) => one) };
}
const get = async (id: string) => (await staff.call(adminGetQuestion, { params: { questionId: id } })).body;
/** Says what the first options carry; of the others nothing. */
async function name(id: string, ...named: (string | null)[]) {
  const { question_text, kind, options, explanation, topic_number, difficulty } = await get(id);
  const said = options.map(({ term: _, ...option }, index) => ({
    ...option,
    why: option.why ?? 'So it is.',
    ...(index < named.length && { term: named[index] }),
  }));
  const body = {
    question_text,
    kind,
    options: said,
    explanation: explanation || 'So it is.',
    topic_number,
    difficulty,
  };
  expect((await staff.call(adminUpdateQuestion, { params: { questionId: id }, body })).status).toBe(200);
}
const namedIn = async (id: string) => (await get(id)).options.map((option) => option.term);
const exported = async () => String((await exportBank(api.deps, { certificationId, format: 'json' })).content);

const read = async (text: string, into: string) => ({
  query: { certificationId: into, fileName: 'bank.json' },
  body: new TextEncoder().encode(text),
});
const tryOut = async (text: string, into = certificationId) =>
  (await staff.call(adminTryImport, await read(text, into))).body;
const bring = async (text: string, into = certificationId) =>
  (await staff.call(adminImportBank, await read(text, into))).body;
const contentVersion = async () =>
  (await api.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version;

beforeEach(async () => {
  await name(questionId);
  await put(terms);
  await name(questionId, 'one', null);
});

test('terms and what options say of them go into another certification, and change nothing where they came from', async () => {
  const file = await exported();
  const { version } = await get(questionId);
  const before = await termsOf(certificationId);
  expect((await bring(file)).written).toEqual({ added: 0, updated: 0, unchanged: questionIds.length });
  expect([await termsOf(certificationId), (await get(questionId)).version]).toEqual([before, version]);

  await createImportCertification(api.deps, { id: 'copy', title: 'Copy', provider: 'Ourselves' });
  expect((await tryOut(file, 'copy')).planned).toMatchObject({ added: questionIds.length, terms: 2 });
  expect((await termsOf('copy')).terms).toEqual([]);
  const { written, problems } = await bring(file, 'copy');
  expect([written?.terms, problems.filter(({ code }) => code === 'TEXT_NOT_KEPT')]).toEqual([2, []]);
  expect(await termsOf('copy')).toEqual({ version: 1, terms });
  const contents = async (id: string) =>
    (await listStoredQuestions(api.db, [id])).map(({ content: { options, correctAnswer } }) => [
      options,
      correctAnswer,
    ]);
  expect(await contents('copy')).toEqual(await contents(certificationId));
});

test('a file that says nothing of terms leaves them; one that does is followed, without a change of the key', async () => {
  const file = await exported();
  await bring(file.replace(/"option_terms": \{[^}]*\},/, ''));
  expect((await namedIn(questionId)).slice(0, 2)).toEqual(['one', null]);

  const { written } = await bring(file.replace(/"option_terms": \{[^}]*\}/, '"option_terms": {"C": "two"}'));
  expect(written).toEqual({ added: 0, updated: 1, unchanged: questionIds.length - 1 });
  expect((await namedIn(questionId)).slice(0, 3)).toEqual([undefined, undefined, 'two']);
});

test('a term that there is not is named, and what is stored stays', async () => {
  const file = (await exported()).replaceAll('"one"', '"unknown"').replace(/"terms": \[[\s\S]*?\n {2}\],/, '');
  const before = await get(questionId);
  const tried = await tryOut(file);
  const { written, problems } = await bring(file);
  expect([tried.problems, written?.updated]).toEqual([problems, 0]);
  expect(problems).toMatchObject([
    {
      severity: 'warning',
      code: 'TEXT_NOT_KEPT',
      message: "The certification has no term 'unknown', so that it was left out.",
    },
  ]);
  expect(await get(questionId)).toEqual(before);
});

test('a file adds terms that the list lacks, alone too, and shows them at once; none is changed or shared', async () => {
  const file = JSON.stringify({
    format: 'examplar-questions',
    terms: [term('one', { line: 'Another line.' }), term('three'), term('four', { name: 'UNO' }), term('five\u0000')],
  });
  const { version } = await termsOf(certificationId);
  const shownBefore = await contentVersion();
  const { written, problems } = await bring(file);
  expect(written).toEqual({ added: 0, updated: 0, unchanged: 0, terms: 1 });
  expect(problems.map(({ message }) => message)).toEqual([
    "Term 4 could not be read and was left out ('id').",
    "The term 'four' was left out. 'UNO' is a name of 'one' too.",
  ]);
  expect(await termsOf(certificationId)).toEqual({ version: version + 1, terms: [...terms, term('three')] });
  expect(await contentVersion()).not.toEqual(shownBefore);
  expect(await api.rows.list('audit', { action: 'imports.create' })).toContainEqual(
    expect.objectContaining({ after: expect.objectContaining({ terms: 1 }) }),
  );
  const again = await bring(file);
  expect([again.written?.terms, (await termsOf(certificationId)).version]).toEqual([undefined, version + 1]);
});

test('a list is filled up to 500 terms', async () => {
  const many = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => term(`${prefix}-${index}`));
  await name(questionId);
  await put([...terms, ...many('known', 497)]);
  const { written, problems } = await bring(JSON.stringify({ format: 'examplar-questions', terms: many('new', 3) }));
  expect([written?.terms, problems.length, problems[0]?.message]).toEqual([
    1,
    2,
    "The term 'new-1' was left out. A certification has at most 500 terms.",
  ]);
});
