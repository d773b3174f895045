import { expect, test } from 'vitest';
import { gist, readText } from '../../bank.fixture.ts';

test.each([
  ['plain', 'Q?\nA) one\nB) two\nANSWER: B', ['Q?', 'one', 'two', 'B']],
  ['with full stops', 'Q?\nA. one\nB. two\nANSWER: A', ['Q?', 'one', 'two', 'A']],
  ['without blanks after labels', 'Q?\nA)one\nB)two\nANSWER:A', ['Q?', 'one', 'two', 'A']],
  ['with blank lines and blanks', '\n  Q?  \n\n A) one\n\n B) two \n\nANSWER: B \n', ['Q?', 'one', 'two', 'B']],
  [
    'with tags',
    'What is <b class="x"> & </b>?\nA) <?php\nB) List<String>\nANSWER: B',
    ['What is <b class="x"> & </b>?', '<?php', 'List<String>', 'B'],
  ],
  ['in Japanese', '首都は？\nA) 東京\nB) 大阪\nANSWER: A', ['首都は？', '東京', '大阪', 'A']],
])('a question %s is read', async (_case, text, expected) => {
  expect(gist(await readText(text))).toEqual({ format: 'aiken', records: 1, questions: [expected], problems: [] });
});

test.each([
  ['a letter beyond the options', 'Q?\nA) one\nB) two\nANSWER: C', 'LETTER_OUT_OF_RANGE'],
  ['several letters', 'Q?\nA) one\nB) two\nC) three\nANSWER: A, B', 'CONTRADICTION'],
  ['one option', 'Q?\nA) one\nANSWER: A', 'TOO_FEW_OPTIONS'],
  ['no letter', 'Q?\nA) one\nB) two\nANSWER: ', 'AMBIGUOUS_ANSWER'],
  ['options without a question', 'A) one\nB) two\nANSWER: A', 'EMPTY_QUESTION'],
  ['a gap in the labels', 'Q?\nA) one\nC) two\nANSWER: C', 'MALFORMED_RECORD'],
])('%s is reported', async (_case, text, code) => {
  expect(gist(await readText(text))).toMatchObject({ records: 1, questions: [], problems: [`rejected ${code}`] });
});

test('a question without its answer line is reported and the next one is read', async () => {
  const report = await readText('Q1?\nA) one\nB) two\nQ2?\nA) one\nB) two\nANSWER: B\nQ3?\nA) x\nB) y');
  expect(gist(report)).toMatchObject({
    records: 3,
    questions: [['Q2?', 'one', 'two', 'B']],
    problems: ['rejected MALFORMED_RECORD', 'rejected MALFORMED_RECORD'],
  });
  expect(report.problems.map(({ line }) => line)).toEqual([1, 8]);
});

test.each([
  ['a stem of two lines', 'Line one\nline two?\nA) one\nB) two\nANSWER: B', ['Line one\nline two?', 'one', 'two', 'B']],
  ['small labels and answers', 'Q?\na) one\nb) two\nAnswer: b', ['Q?', 'one', 'two', 'B']],
])('%s is read with a warning', async (_case, text, expected) => {
  const { questions, problems } = gist(await readText(text));
  expect(questions).toEqual([expected]);
  expect(new Set(problems)).toEqual(new Set(['warning MALFORMED_RECORD']));
});

test('lone carriage returns end lines', async () => {
  expect(gist(await readText('Q?\rA) one\rB) two\rANSWER: B')).questions).toEqual([['Q?', 'one', 'two', 'B']]);
});
