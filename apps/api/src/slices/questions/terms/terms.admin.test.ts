import { adminCreateQuestion, adminGetQuestion, adminUpdateQuestion } from '@examplar/contract/admin/questions';
import { adminGetTerms, adminPutTerms } from '@examplar/contract/admin/terms';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';

const api = await startTestApi();
const certification = await api.seed.certification();
const params = { certificationId: certification.id };
const staff = api.as((await api.seed.user({ role: 'ADMIN' })).id);
const terms = [
  { id: 'one', name: 'First thing', line: 'It comes first.' },
  { id: 'two', name: 'Second thing', line: 'It comes second.' },
];
const put = (body: Record<string, unknown> = {}) => staff.call(adminPutTerms, { params, body: { terms, ...body } });

type Term = { term?: string | null };
const fieldsWith = (first: Term, second: Term) => ({
  question_text: 'Which is right?',
  options: [
    { text: 'This', correct: true, ...first },
    { text: 'That', ...second },
  ],
  topic_number: 1,
  difficulty: 'easy' as const,
});
const create = (first: Term, second: Term) =>
  staff.call(adminCreateQuestion, { body: { ...fieldsWith(first, second), certification_id: certification.id } });
const update = (questionId: string, first: Term, second: Term) =>
  staff.call(adminUpdateQuestion, { params: { questionId }, body: fieldsWith(first, second) });
const termsOf = ({ options }: { options: { term?: string | null | undefined }[] }) => options.map(({ term }) => term);

beforeEach(async () => {
  expect((await put()).status).toBe(200);
});

test('an author names the term of an option, says that it has none, or leaves it to the text (LRN-110)', async () => {
  const { body } = await create({ term: 'one' }, { term: null });
  expect(termsOf(body)).toEqual(['one', null]);
  const changed = await update(body.id, {}, { term: 'two' });
  expect([termsOf(changed.body), changed.body.version]).toEqual([[undefined, 'two'], 2]);
  const read = await staff.call(adminGetQuestion, { params: { questionId: body.id } });
  expect(termsOf(read.body)).toEqual([undefined, 'two']);
  await update(body.id, {}, {});
});

test('a term that the certification does not have is refused on the options (LRN-110)', async () => {
  const refused = { code: 'VALIDATION_FAILED', details: [{ path: 'options' }] };
  expect((await create({ term: 'three' }, {})).error).toMatchObject(refused);
  const { body } = await create({}, {});
  expect((await update(body.id, { term: 'three' }, {})).error).toMatchObject(refused);
});

test('a term that an option names cannot go, and the refusal names the question (LRN-116)', async () => {
  const { body } = await create({ term: 'two' }, {});
  const refused = await put({ terms: terms.slice(0, 1) });
  expect([refused.status, refused.error]).toMatchObject([
    409,
    { code: 'WRONG_STATE', message: expect.stringContaining(body.id) },
  ]);
  expect((await staff.call(adminGetTerms, { params })).body.terms).toHaveLength(2);
  await update(body.id, {}, {});
  expect((await put({ terms: terms.slice(0, 1) })).status).toBe(200);
});

test('only published questions count as options that carry a term', async () => {
  const list = [...terms, { id: 'seeded', name: 'Two of', line: 'An option of each seeded question.' }];
  await put({ terms: list });
  const counted = (await staff.call(adminGetTerms, { params })).body.terms;
  expect(counted.find(({ id }) => id === 'seeded')?.options).toBe(certification.questionIds.length);
  const { body } = await create({ term: 'seeded' }, {});
  expect((await staff.call(adminGetTerms, { params })).body.terms).toEqual(counted);
  await update(body.id, {}, {});
});

test('a list on top of another version is refused, one without a version is written (LRN-116)', async () => {
  const { version } = (await staff.call(adminGetTerms, { params })).body;
  expect((await put({ version: version - 1 })).error?.code).toBe('VERSION_CONFLICT');
  expect((await put({ version })).body.version).toBe(version + 1);
  expect((await put()).status).toBe(200);
});

test('a name that two terms share is refused at its field, case aside (LRN-116)', async () => {
  const [first, second] = terms;
  const shared = await put({ terms: [first, { ...second, aliases: ['FIRST thing'] }] });
  expect(shared.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'terms.1.aliases' }] });
});

test('the audit log has the terms that changed, before and after, and no others (LRN-116)', async () => {
  const [one, two] = terms;
  const three = { id: 'three', name: 'Third thing', line: 'It comes third.' };
  await put({ terms: [one, { ...two, line: 'It comes after the first.' }, three] });
  const audited = await api.rows.list('audit', { action: 'terms.update' });
  const last = audited.at(-1);
  expect(Object.keys(last?.before as object)).toEqual(['two']);
  expect(last?.after).toMatchObject({ two: { line: 'It comes after the first.' }, three: { name: 'Third thing' } });
  expect(Object.keys(last?.after as object)).toHaveLength(2);
});
