import { listCertificationQuestions } from '@examplar/contract/questions';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { readBank } from './read-bank-files.ts';
import { writeBank } from './writing/write-bank.ts';

const api = await startTestApi();
const { id: certificationId } = await api.seed.certification();
const final = await api.seed.final();

test('an import that brings a reserved question changes it in its place: it stays the final’s (LRN-67)', async () => {
  const bank = (why: string) =>
    `# A kept-back question 501?\n\n- [x] Right\n- [ ] Wrong\n\n${why}\n\n# Another question, which is new?\n\n- [x] Yes\n- [ ] No\n`;
  const write = async (text: string) => {
    const file = { path: 'bank.md', bytes: new TextEncoder().encode(text) };
    const read = await readBank({ folder: null, files: [file] });
    const target = { certificationId, userId: null, source: 'bank.md', update: true };
    return (await writeBank(api.deps, read, target)).counts;
  };
  expect(await write(bank('Because.'))).toMatchObject({ added: 1, updated: 1 });
  expect(await write(bank('Because of that.'))).toMatchObject({ added: 0 });
  const reserved = await api.rows.list('question', { is_reserved: true }, ['id']);
  expect(reserved.map(({ id }) => id).sort()).toEqual(final.questionIds);
  await api.deps.contentVersion.refresh();
  expect((await api.call(listCertificationQuestions, { params: { certificationId } })).body.total).toBe(31);
  const asking = await api.db
    .selectFrom('exam_question')
    .select('exam_id')
    .where('question_id', 'in', final.questionIds)
    .execute();
  expect(new Set(asking.map(({ exam_id }) => exam_id))).toEqual(new Set([final.examId]));
});
