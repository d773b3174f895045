import { adminExportCertification, exportFormats } from '@examplar/contract/admin/certifications';
import { beforeAll, describe, expect, test } from 'vitest';
import { createImportCertification } from '../../catalogue/authoring/new-certification.repository.ts';
import { listStoredQuestions } from '../../questions/authoring/public.ts';
import { startTranslatedApi, vi } from '../../questions/translated-questions.fixture.ts';
import { readBank } from '../importing/read-bank-files.ts';
import { writeBank } from '../importing/writing/write-bank.ts';
import { type ExportFormat, exportBank } from './export.admin.routes.ts';

const { api, staff, certification, translated, get, fieldsOf, update, read } = await startTranslatedApi();
const { id: certificationId, questionIds } = certification;
const [, stale = '', plain = ''] = questionIds;
const others = exportFormats.filter((format) => format !== 'json');

beforeAll(async () => {
  // A translation that no longer fits goes through files as it is, and stays hidden.
  const translations = { vi: { ...vi, question_text: 'Câu hỏi cũ?', key: 'C' } };
  expect((await update(stale, { ...(await fieldsOf(stale)), translations })).body.translations.vi?.isHidden).toBe(true);
});

async function exported(format: ExportFormat): Promise<{ name: string; bytes: Uint8Array }> {
  const { content, name } = await exportBank(api.deps, { certificationId, format });
  return { name, bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content };
}
async function importInto(target: string, { name, bytes }: { name: string; bytes: Uint8Array }) {
  const bank = await readBank({ folder: null, files: [{ path: name, bytes }] });
  expect(bank.problems.filter(({ severity }) => severity === 'rejected')).toEqual([]);
  const into = { certificationId: target, userId: null, source: name, update: true };
  const { counts: written } = await writeBank(api.deps, bank, into);
  await api.deps.contentVersion.refresh();
  return { written, problems: bank.problems };
}
const translationsIn = async (id: string) =>
  (await listStoredQuestions(api.db, [id])).map(({ translations }) => translations);
const edited = ({ name, bytes }: { name: string; bytes: Uint8Array }, change: (text: string) => string) => ({
  name,
  bytes: new TextEncoder().encode(change(new TextDecoder().decode(bytes))),
});

describe('our own JSON (IMP-27)', () => {
  test('changes nothing where it came from, and brings every translation into another certification', async () => {
    const file = await exported('json');
    expect((await importInto(certificationId, file)).written).toMatchObject({ added: 0, updated: 0 });
    await createImportCertification(api.deps, { id: 'copy', title: 'Copy', provider: 'Ourselves' });
    await importInto('copy', file);
    expect(await translationsIn('copy')).toEqual(await translationsIn(certificationId));
    const [, copy] = await listStoredQuestions(api.db, ['copy']);
    expect(await read('copy-i001')).toMatchObject({ lang: 'vi', question_text: vi.question_text });
    expect([copy?.translations.vi?.key, (await read('copy-i002')).lang]).toEqual(['C', 'en']);
  });

  test('a mended translation comes in without a new version', async () => {
    const { version } = await get(translated);
    const file = edited(await exported('json'), (text) => text.replace('đâu là đáp án đúng', 'chọn đáp án đúng'));
    expect((await importInto(certificationId, file)).written).toMatchObject({ added: 0, updated: 1 });
    expect([(await read(translated)).question_text, (await get(translated)).version]).toEqual([
      'Câu hỏi 1: chọn đáp án đúng?',
      version,
    ]);
    await update(translated, { ...(await fieldsOf(translated)), translations: { vi } });
  });

  test.each([
    ['a language that there is not', (text: string) => text.replace('"vi": {', '"fr": {'), /'fr' could not be read/],
    [
      "the question's own language",
      (text: string) => text.replace('"vi": {', '"en": {'),
      /'en' is in the question's own/,
    ],
    ['a text that is none', (text: string) => text.replace(`"${vi.explanation}"`, 'null'), /'vi' could not be read/],
  ])('%s is left out with a warning, and what is stored stays', async (_what, change, message) => {
    const { problems } = await importInto(certificationId, edited(await exported('json'), change));
    expect(problems.map((problem) => problem.message).join('\n')).toMatch(message);
    expect((await get(translated)).translations.vi).toMatchObject({ ...vi, isHidden: false });
  });

  test('a key that cannot be one hides its translation', async () => {
    const file = edited(await exported('json'), (text) => text.replace('"key": "A"', '"key": "\\u0000 a"'));
    await importInto(certificationId, file);
    expect((await get(translated)).translations.vi).toMatchObject({ ...vi, key: '', isHidden: true });
    await update(translated, { ...(await fieldsOf(translated)), translations: { vi } });
  });
});

describe('formats with one language (IMP-28)', () => {
  test.each(exportFormats)('an export as %s says how many translations are left out', async (format) => {
    const file = await staff.call(adminExportCertification, { params: { certificationId }, query: { format } });
    expect(file.headers['x-translations-left-out']).toBe(format === 'json' ? '0' : '2');
  });

  test.each(others)('an import of %s over the same questions keeps their translations', async (format) => {
    const before = await translationsIn(certificationId);
    await importInto(certificationId, await exported(format));
    expect(await translationsIn(certificationId)).toEqual(before);
    expect((await read(translated)).lang).toBe('vi');
  });

  test('a changed key hides a translation, which is kept', async () => {
    const csv = await exported('csv');
    const text = new TextDecoder().decode(csv.bytes);
    const row = text.split('\r\n').find((line) => line.startsWith(`${translated},`)) ?? '';
    expect(row).toContain(',A,');
    await importInto(
      certificationId,
      edited(csv, () => text.replace(row, row.replace(',A,', ',B,'))),
    );
    expect((await get(translated)).translations.vi).toMatchObject({ ...vi, key: 'A', isHidden: true });
    expect(await read(translated)).toMatchObject({ lang: 'en', correct_answer: 'B' });
    await importInto(certificationId, csv);
    expect(await read(translated)).toMatchObject({ lang: 'vi', correct_answer: 'A' });
  });

  test('options in another order take their translations along (LNG-55)', async () => {
    const csv = await exported('csv');
    const text = new TextDecoder().decode(csv.bytes);
    const row = text.split('\r\n').find((line) => line.startsWith(`${translated},`)) ?? '';
    const swap = (line: string, one: string, other: string) =>
      line.replace(one, '\0').replace(other, one).replace('\0', other);
    const moved = swap(swap(row, 'One of 1', 'Two of 1'), 'Because One is so.', 'Because Two is so.').replace(
      ',A,',
      ',B,',
    );
    await importInto(
      certificationId,
      edited(csv, () => text.replace(row, moved)),
    );
    expect(await read(translated)).toMatchObject({
      lang: 'vi',
      options: ['Hai', 'Một', 'Three of 1', 'Bốn'],
      correct_answer: 'B',
      explanation: expect.stringContaining('**B. Một** — Vì đây là một.'),
    });
    await importInto(certificationId, csv);
    expect((await get(translated)).translations.vi).toMatchObject({ ...vi, isHidden: false });
  });

  test('a question that is written in Vietnamese stays so', async () => {
    await update(plain, { ...(await fieldsOf(plain)), lang: 'vi', question_text: 'Đâu là đáp án đúng?' });
    const { version } = await get(plain);
    await importInto(certificationId, await exported('csv'));
    expect(await get(plain)).toMatchObject({ lang: 'vi', version });
  });

  test('unless a file brings its translation into Vietnamese', async () => {
    const file = edited(await exported('json'), (text) => {
      const bank = JSON.parse(text);
      const entry = bank.questions.find(({ id }: { id: string }) => id === plain);
      const translations = { vi: { ...vi, question_text: 'Đâu là đáp án đúng?', key: entry.correct_answer } };
      Object.assign(entry, { lang: undefined, question_text: 'Which one is right?', translations });
      return JSON.stringify(bank);
    });
    await importInto(certificationId, file);
    expect(await get(plain)).toMatchObject({ lang: 'en', translations: { vi: { isHidden: false } } });
    expect(await read(plain)).toMatchObject({ lang: 'vi', question_text: 'Đâu là đáp án đúng?' });
  });
});
