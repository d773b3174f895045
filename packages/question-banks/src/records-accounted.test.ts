import { runs } from '@examplar/domain/thorough.fixture';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { readText, readZipped, toBytes } from './bank.fixture.ts';
import { banks, damaged, damages, expectAccounted, testTextBank } from './damaged-banks.fixture.ts';
import { textFormats } from './formats/text-readers.ts';
import type { FormatName } from './model.ts';
import { readQuestionBank } from './read-question-bank.ts';
import { ankiPackage, archives, type Made, qtiPackage, textBanks, zipFile } from './records-accounted.fixture.ts';

vi.setConfig({ testTimeout: 60_000 });

test('every format that is a text file has a bank below', () => {
  const missing = textFormats.filter((format) => !(format in textBanks));
  // A file of these holds one question: they are read as folders and packages.
  expect(missing).toEqual(['markdown-files', 'qti']);
});

describe.each(Object.entries(textBanks))('%s', (format, write) => testTextBank(format as FormatName, write));

describe.each([
  ...Object.entries(archives),
  [
    'qti',
    (bank: readonly Made[]) =>
      Object.fromEntries(Object.entries(unzipSync(qtiPackage(bank))).map(([path, file]) => [path, strFromU8(file)])),
  ] as const,
])('a package of %s', (_format, write) => {
  test('each question is imported, also from a folder', async () => {
    await fc.assert(
      fc.asyncProperty(banks, async (bank) => {
        const loose = Object.entries(write(bank)).map(([path, text]) => ({ path, bytes: toBytes(text) }));
        for (const files of [[zipFile(write(bank))], loose]) {
          const report = await readQuestionBank(files);
          expect(report.questions).toHaveLength(bank.length);
          expectAccounted(report);
        }
      }),
      runs(10),
    );
  });

  test('each record of a damaged package is imported or rejected', async () => {
    await fc.assert(
      fc.asyncProperty(banks, damages, fc.nat(), fc.boolean(), async (bank, all, which, isMissing) => {
        const files = write(bank);
        const path = Object.keys(files)[which % Object.keys(files).length] ?? '';
        if (isMissing) delete files[path];
        else files[path] = damaged(files[path] ?? '', all);
        expectAccounted(await readQuestionBank([zipFile(files)]));
      }),
      runs(80),
    );
  });
});

test('an Anki package: each note is imported or rejected, whatever became of its fields', async () => {
  await fc.assert(
    fc.asyncProperty(banks, damages, async (bank, all) => {
      const sound = await readQuestionBank([{ path: 'b.apkg', bytes: await ankiPackage(bank, (fields) => fields) }]);
      expect([sound.format, sound.questions.length]).toEqual(['anki-apkg', bank.length]);
      const bytes = await ankiPackage(bank, (fields) => damaged(fields, all));
      const report = await readQuestionBank([{ path: 'b.apkg', bytes }]);
      expect(report.records).toBe(bank.length);
      expectAccounted(report);
    }),
    runs(30),
  );
});

test('H5P: every question of an unsupported type in a set is reported with its type', async () => {
  const drag = (name: string) => ({
    library: `H5P.${name} 1.14`,
    subContentId: name,
    params: {
      question: {
        settings: { background: { path: 'x.png' } },
        task: { elements: [{ type: { library: 'H5P.AdvancedText 1.1', params: { text: 'Drag me' } } }] },
      },
    },
  });
  const blanks = { library: 'H5P.Blanks 1.12', params: { questions: ['<p>A *gap*</p>', '<p>B *gap*</p>'] } };
  const questions = [drag('DragQuestion'), drag('DragQuestion'), drag('ImageHotspotQuestion'), blanks];
  const report = await readText(JSON.stringify({ questions: [...questions, { library: 'H5P.Essay 1.5' }, null, {}] }));
  expect(report.problems.map(({ record, code, message }) => [record, code, /'(.*)'/.exec(message)?.[1]])).toEqual(
    [
      'H5P.DragQuestion',
      'H5P.DragQuestion',
      'H5P.ImageHotspotQuestion',
      'H5P.Blanks',
      'H5P.Essay',
      'unknown',
      'unknown',
    ].map((type, index) => [index + 1, 'UNSUPPORTED_TYPE', type]),
  );
  expectAccounted(report);
});

test('QTI: a broken passage rejects its item once, and a test that contains itself ends', async () => {
  const manifest = (resources: string) => `<manifest><resources>${resources}</resources></manifest>`;
  const item = '<assessmentItem identifier="i"><assessmentStimulusRef href="s.xml"/></assessmentItem>';
  const broken = await readZipped({
    'imsmanifest.xml': manifest('<resource identifier="i" type="imsqti_item_xmlv2p2" href="i.xml"/>'),
    'i.xml': item,
    's.xml': '<p>not closed',
  });
  expect([broken.records, broken.problems.map(({ code }) => code)]).toEqual([1, ['MALFORMED_FILE']]);
  const endless = await readZipped({
    'imsmanifest.xml': manifest('<resource identifier="t" type="imsqti_test_xmlv2p2" href="t.xml"/>'),
    't.xml': '<assessmentTest><assessmentSectionRef identifier="s" href="t.xml"/></assessmentTest>',
  });
  expect(endless.problems.map(({ code }) => code)).toContain('MALFORMED_FILE');
  const missing = await readZipped({
    'imsmanifest.xml': manifest(
      '<resource identifier="a" type="imsqti_xmlv1p2" href="a.xml"/><resource identifier="b" type="imsqti_xmlv1p2" href="b.xml"/>',
    ),
    'a.xml': textBanks['qti-1.2']?.([{ stem: 'Which?', options: ['a', 'b', 'c'], right: 1 }]) ?? '',
  });
  expect([missing.questions.length, missing.problems.map(({ code, file }) => [code, file])]).toEqual([
    1,
    [['MISSING_FILE', 'b.xml']],
  ]);
});

test('two packages in one archive are both read', async () => {
  const at = (folder: string, files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
  const bank = (stem: string): Made[] => [{ stem, options: ['a', 'b', 'c'], right: 1 }];
  const report = await readZipped({
    ...at('one', archives.h5p?.(bank('One?')) ?? {}),
    ...at('two', archives.h5p?.(bank('Two?')) ?? {}),
    ...at('three', archives.kahoot?.(bank('Three?')) ?? {}),
  });
  expect(report.questions.map(({ question_text }) => question_text).toSorted()).toEqual(['One?', 'Three?', 'Two?']);
  expectAccounted(report);
});

test('Kahoot: rows count in their order, whatever their number', async () => {
  const files = archives.kahoot?.([{ stem: 'Which?', options: ['a', 'b', 'c'], right: 1 }]) ?? {};
  const sheet = 'xl/worksheets/sheet1.xml';
  const report = await readZipped({ ...files, [sheet]: files[sheet]?.replace('<row r="2">', '<row r="?">') ?? '' });
  expect(report.questions).toHaveLength(1);
});

test('YAML: two packs in one file are both read', async () => {
  const pack = (stem: string) =>
    textBanks['certificationy-yaml']?.([{ stem, options: ['a', 'b', 'c'], right: 1 }]) ?? '';
  const report = await readText(`${pack('One?')}${pack('Two?')}`);
  expect(report.questions.map(({ question_text }) => question_text)).toEqual(['One?', 'Two?']);
});

test.each(['{"format":"examplar-questions","questions":{}}', '<quiz><question type="category"/></quiz>'])(
  'a file without questions says so: %s',
  async (text) => {
    expect((await readText(text)).problems).toMatchObject([{ severity: 'rejected', code: 'MALFORMED_FILE' }]);
  },
);
