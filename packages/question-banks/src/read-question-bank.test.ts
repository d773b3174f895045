import { expect, test } from 'vitest';
import { gist, onePixelPng, readText, readZipped, toBytes, zip } from './bank.fixture.ts';
import { importExitStatus, importReport } from './import-report.ts';
import { readQuestionBank } from './read-question-bank.ts';

const aiken = 'Q?\nA) one\nB) two\nANSWER: B';
const gift = '::t::Q?{=a ~b}';

test.each(['bank.md', 'bank.csv', 'bank.xml', 'bank.json', 'bank', 'bank.zip'])(
  'the name %s does not mislead',
  async (path) => {
    expect(gist(await readText(aiken, {}, path))).toMatchObject({
      format: 'aiken',
      questions: [['Q?', 'one', 'two', 'B']],
    });
  },
);

test('the format can be given', async () => {
  expect(gist(await readText('Only words, no braces', { format: 'gift' }))).toMatchObject({
    format: 'gift',
    records: 1,
    problems: ['rejected UNSUPPORTED_TYPE'],
  });
});

test.each([
  ['empty', '', 'MALFORMED_FILE'],
  ['blank', ' \n\n', 'MALFORMED_FILE'],
  ['prose', 'Dear reader,\n\nthis is a letter.', 'UNKNOWN_FORMAT'],
  ['HTML', '<html><body><p>Hello</p></body></html>', 'UNKNOWN_FORMAT'],
])('a file that is %s is refused', async (_case, text, code) => {
  const report = await readText(text);
  expect(gist(report)).toEqual({ format: 'unknown', records: 0, questions: [], problems: [`rejected ${code}`] });
  expect(importExitStatus(report)).toBe(2);
});

test('bytes that are no text are refused', async () => {
  expect(gist(await readQuestionBank([{ path: 'x.bin', bytes: new Uint8Array(100) }])).problems).toEqual([
    'rejected UNKNOWN_FORMAT',
  ]);
});

test('a folder: files by name, what is no bank is left out with a warning, images are not mentioned', async () => {
  const report = await readQuestionBank([
    { path: 'b.txt', bytes: toBytes(aiken) },
    { path: 'a.gift', bytes: toBytes(gift) },
    { path: 'LICENSE', bytes: toBytes('Permission is hereby granted.') },
    { path: 'x.png', bytes: onePixelPng },
  ]);
  expect(gist(report)).toEqual({
    format: 'mixed',
    records: 2,
    questions: [
      ['Q?', 'a', 'b', 'A'],
      ['Q?', 'one', 'two', 'B'],
    ],
    problems: ['warning UNKNOWN_FORMAT'],
  });
  expect(report.questions.map(({ record, file }) => [record, file])).toEqual([
    [1, 'a.gift'],
    [2, 'b.txt'],
  ]);
});

test('a zip of texts is read like a folder, what systems leave behind is skipped', async () => {
  expect(
    gist(await readZipped({ 'a/b.txt': aiken, '__MACOSX/a/._b.txt': 'x', 'a/.DS_Store': 'x', 'Thumbs.db': 'x' })),
  ).toMatchObject({ format: 'aiken', records: 1, problems: [] });
});

test.each(['../x.txt', '/etc/x.txt', 'C:/x.txt', 'a\\b.txt', 'a/../../x.txt'])(
  'an entry called %s is refused, and reported',
  async (name) => {
    const report = await readZipped({ 'ok.txt': aiken, [name]: aiken });
    expect(gist(report)).toMatchObject({ records: 1, problems: ['rejected UNSAFE_ARCHIVE'] });
    expect(importExitStatus(report)).toBe(1);
  },
);

test('a zip that is cut off, changed or empty is refused', async () => {
  const whole = zip({ 'a.txt': aiken.repeat(50) });
  const changed = Uint8Array.from(whole, (byte, index) => (index === 45 ? byte ^ 0xff : byte));
  for (const bytes of [whole.subarray(0, whole.length - 30), changed, zip({})]) {
    expect(gist(await readQuestionBank([{ path: 'a.zip', bytes }]))).toMatchObject({
      records: 0,
      problems: ['rejected MALFORMED_FILE'],
    });
  }
});

test('a zip that lies about its size does not expand beyond it', async () => {
  const bomb = zip({ 'a.txt': '0'.repeat(1_000_000) });
  const view = new DataView(bomb.buffer, bomb.byteOffset);
  const directory = bomb.length - 22 - 46 - 'a.txt'.length;
  view.setUint32(directory + 24, 10, true);
  expect(gist(await readQuestionBank([{ path: 'a.zip', bytes: bomb }])).problems).toEqual(['rejected MALFORMED_FILE']);
});

test('30 MB of zeros in a zip are no question', async () => {
  expect(
    gist(await readQuestionBank([{ path: 'a.zip', bytes: zip({ 'a.txt': new Uint8Array(30_000_000) }) }])),
  ).toMatchObject({ records: 0 });
});

test('a file beyond 20 MB and a question beyond 100 KB are refused', async () => {
  expect(gist(await readQuestionBank([{ path: 'a.txt', bytes: new Uint8Array(20_000_001) }])).problems[0]).toBe(
    'rejected TOO_LARGE',
  );
  expect(gist(await readText(`${'x'.repeat(100_001)}?\nA) one\nB) two\nANSWER: B`)).problems).toEqual([
    'rejected TOO_LARGE',
  ]);
});

test('a file of 30,000 questions is read whole', async () => {
  const many = (count: number) =>
    Array.from(
      { length: count },
      (_, n) =>
        `Question number ${n}, with some words to make it longer than it need be?\nA) one\nB) two\nC) three\nANSWER: B\n`,
    ).join('\n');
  expect((await readText(many(30_000))).records).toBe(30_000);
});

test('doubtful questions are imported with a warning', async () => {
  const doubts = async (text: string) => gist(await readText(text)).problems;
  expect(await doubts('::t::Choose two.{=a ~b}')).toEqual(['warning COUNT_IN_TEXT']);
  expect(await doubts('::t::Which?{=a ~a}')).toEqual(['warning SAME_OPTION_TWICE']);
  expect(await doubts('::t::Which?{~%50%a ~%50%b}')).toEqual(['warning ALL_CORRECT']);
  expect(await doubts('::t::Choose one or two.{=a ~b}')).toEqual([]);
});

test('26 options are read, 27 are too many', async () => {
  const options = (count: number) => Array.from({ length: count }, (_, n) => `~o${n}`).join(' ');
  expect(gist(await readText(`::t::Q?{=right ${options(25)}}`)).questions[0]).toHaveLength(28);
  expect(gist(await readText(`::t::Q?{=right ${options(26)}}`)).problems).toEqual(['rejected TOO_MANY_OPTIONS']);
});

test('an id that two records have is taken from both, since an import would overwrite one', async () => {
  const report = await readText('// [id:x]\n::t::Q1?{=a ~b}\n\n// [id:x]\n::u::Q2?{=a ~b}');
  expect(report.questions.map(({ id }) => id)).toEqual([undefined, undefined]);
  expect(gist(report).problems).toEqual(['warning SAME_ID_TWICE', 'warning SAME_ID_TWICE']);
});

test('the report has the members of the decisions and no others', async () => {
  const report = await readText('::t::Q?{=a#yes ~b}\n\n::u::{}');
  expect(importReport(report, { written: { added: 1, updated: 0, unchanged: 0 } })).toEqual({
    format: 'gift',
    records: 2,
    kinds: { choice: 1 },
    questions: [
      {
        record: 1,
        line: 1,
        id: 't',
        kind: 'choice',
        display: null,
        question_text: 'Q?',
        options: ['a', 'b'],
        prompts: [],
        prompt_options: null,
        number_of_answers: 1,
        correct_answer: 'A',
        explanation: 'A. yes',
      },
    ],
    problems: [
      {
        file: 'bank.txt',
        record: 2,
        line: 3,
        severity: 'rejected',
        code: 'UNSUPPORTED_TYPE',
        message: 'Essay questions are not supported.',
      },
    ],
    updates: [],
    planned: null,
    written: { added: 1, updated: 0, unchanged: 0 },
  });
  expect(importExitStatus(report)).toBe(1);
});

test('the report counts the questions of each kind', async () => {
  const report = await readText('::t::Q?{=a ~b}\n\n::u::Match.{=x -> 1 =y -> 2}\n\n::v::R?{=a ~b}\n\n::w::{}');
  expect(importReport(report)).toMatchObject({ records: 4, kinds: { choice: 2, matching: 1 } });
});
