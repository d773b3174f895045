import { encodeAnswer } from '@examplar/domain/questions/answers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, onePixelPng } from '../bank.fixture.ts';
import { ImageStore } from '../images/image-store.ts';
import type { BankReport, Question } from '../model.ts';
import { buildExplanation } from '../questions/explanation.ts';
import { readQuestionBank } from '../read-question-bank.ts';
import { generalFeedback } from './export-question.ts';
import { writeCsv } from './write-csv.ts';
import { writeGift } from './write-gift.ts';
import { writeMoodleXml } from './write-moodle-xml.ts';
import { writeOwnJson } from './write-own-json.ts';
import { writeQtiPackage } from './write-qti-package.ts';

/** What IT questions are made of, and what each format has to escape. */
const pieces = [
  'word',
  'What is it?',
  '<role>',
  'List<String>',
  '<b>bold?</b>',
  '<?php echo 1; ?>',
  '$a->get()',
  'C:\\new\\table',
  '{x}',
  '=1+1',
  '+2',
  '-3',
  '@x',
  "'quoted'",
  '"q"',
  '~',
  '#',
  '::',
  '%50%',
  '50 %',
  ']]>',
  '&lt;',
  '&amp;',
  '&',
  'a,b;c',
  '日本語',
  'é',
  '\\(\\frac{1}{2}\\)',
  '$x$',
  '`code`',
  '`List<b>`',
  '**bold**',
  '* star',
  '_____',
  '[link](https://example.org/a?b=c)',
  'A. label',
  'ANSWER: B',
  '//',
  '[html]',
  '#include',
  '->',
  '1.0',
  '010',
  'true',
  'null',
  '2 < 3 > 1',
  '\\n',
  '\t',
  '  two blanks',
];
const blocks = [
  '- one\n- two',
  '1. one\n2. two',
  '```java\nif (a < b) {\n    x();\n\n    y(); // {~=#}\n}\n```',
  '```\n<tag>\n```',
  '| a | b |\n| --- | --- |\n| 1 | 2 |',
  '  indented: yes',
];

const line = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(' ').trim())
  .filter((value) => value !== '');
const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: line }, fc.constantFrom(...blocks)), { minLength: 1, maxLength: 3 })
  .chain((parts) =>
    fc.constantFrom('\n', '\n\n').map((between) =>
      parts
        .join(between)
        .replace(/[ \t]+$/gm, '')
        .trim(),
    ),
  )
  .filter((value) => value !== '');
const optional = fc.oneof({ weight: 2, arbitrary: fc.constant('') }, text);
const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_.-]{0,12}$/);

const question: fc.Arbitrary<Question> = fc.integer({ min: 2, max: 8 }).chain((count) =>
  fc
    .record({
      question_text: text,
      options: fc.array(text, { minLength: count, maxLength: count }),
      right: fc.subarray([...Array(count).keys()], { minLength: 1 }),
      feedback: optional,
      optionFeedback: fc.oneof(fc.constant<string[]>([]), fc.array(optional, { minLength: count, maxLength: count })),
      references: fc.array(fc.webUrl(), { maxLength: 2 }),
      topic: fc.option(fc.constantFrom('Net', 'Net/DNS', 'CI/CD & more', 'C#: {x}'), { nil: '' }),
      difficulty: fc.constantFrom('', 'easy', 'hard'),
      tags: fc.uniqueArray(name, { maxLength: 2 }),
    })
    .map(({ right, topic, difficulty, optionFeedback, ...rest }) => {
      const parts = {
        ...rest,
        optionFeedback: optionFeedback.every((feedback) => feedback === '') ? [] : optionFeedback,
      };
      return {
        ...parts,
        ...(topic === '' ? {} : { topic }),
        ...(difficulty === '' ? {} : { difficulty }),
        number_of_answers: right.length,
        correct_answer: encodeAnswer('choice', right),
        explanation: buildExplanation(parts),
      };
    }),
);
const bank = fc.array(question, { minLength: 1, maxLength: 4 }).chain((questions) =>
  fc
    .uniqueArray(name, {
      minLength: questions.length,
      maxLength: questions.length,
      selector: (id) => id.toLowerCase(),
    })
    .map((ids) => questions.map((entry, index): Question => ({ ...entry, id: ids[index] ?? '' }))),
);

const everything = [
  'id',
  'question_text',
  'options',
  'number_of_answers',
  'correct_answer',
  'explanation',
  'topic',
  'difficulty',
  'tags',
  'feedback',
  'optionFeedback',
  'references',
] as const;
const whatMoodleHolds = [
  'id',
  'question_text',
  'options',
  'number_of_answers',
  'correct_answer',
  'topic',
  'tags',
  'feedback',
  'optionFeedback',
] as const;

const pick = (fields: readonly (keyof Question)[], entry: Question) =>
  Object.fromEntries(fields.map((field) => [field, entry[field]]));

/** References become part of the general feedback where a format has no place for them. */
const folded = (entry: Question): Question => ({ ...entry, feedback: generalFeedback(entry), references: [] });

async function expectSame(
  written: string | Uint8Array,
  questions: readonly Question[],
  fields: readonly (keyof Question)[],
  change = (entry: Question) => entry,
): Promise<BankReport> {
  const report = await readQuestionBank([
    { path: 'export', bytes: typeof written === 'string' ? bytesOf(written) : written },
  ]);
  expect(report.problems.filter(({ severity }) => severity === 'rejected')).toEqual([]);
  expect(report.questions.map((entry) => pick(fields, entry))).toEqual(
    questions.map((entry) => pick(fields, change(entry))),
  );
  return report;
}

const runs = { numRuns: 50 };

test('JSON loses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      bank,
      async (questions) => void (await expectSame(writeOwnJson(questions), questions, everything)),
    ),
    runs,
  );
});

test('CSV loses nothing, and no cell is a formula', async () => {
  await fc.assert(
    fc.asyncProperty(bank, async (questions) => {
      const csv = writeCsv(questions);
      await expectSame(csv, questions, everything);
      const cells: string[][] = parse(csv, { bom: true });
      expect(cells.flat().filter((cell) => '=+-@'.includes(cell[0] ?? ' '))).toEqual([]);
    }),
    runs,
  );
});

test('GIFT loses nothing that it has a place for', async () => {
  await fc.assert(
    fc.asyncProperty(
      bank,
      async (questions) => void (await expectSame(writeGift(questions), questions, whatMoodleHolds, folded)),
    ),
    runs,
  );
});

test('Moodle XML loses nothing that it has a place for', async () => {
  await fc.assert(
    fc.asyncProperty(
      bank,
      async (questions) => void (await expectSame(writeMoodleXml(questions), questions, whatMoodleHolds, folded)),
    ),
    runs,
  );
});

test('a QTI package loses nothing that it has a place for', async () => {
  await fc.assert(
    fc.asyncProperty(
      bank,
      async (questions) => void (await expectSame(writeQtiPackage(questions), questions, whatMoodleHolds, folded)),
    ),
    runs,
  );
});

test('a cell that begins like a formula is written as text', () => {
  const cells = writeCsv([{ question_text: '=HYPERLINK("x")', options: ['+1', '-1', '@x'], correct_answer: 'A' }]);
  expect(cells).toContain(`"'=HYPERLINK(""x"")"`);
  expect(cells).toContain(`"'+1","'-1","'@x"`);
});

test('images travel inside Moodle XML, QTI and JSON', async () => {
  const store = new ImageStore();
  const reference = store.add('a.png', onePixelPng) ?? '';
  const questions: Question[] = [
    {
      id: 'q1',
      question_text: `See\n\n![Fig](${reference})`,
      options: [`![A](${reference})`, 'b'],
      correct_answer: 'A',
      number_of_answers: 1,
      explanation: '',
      tags: [],
      feedback: '',
      optionFeedback: [],
      references: [],
    },
  ];
  const { images } = store;
  for (const written of [
    writeMoodleXml(questions, { images }),
    writeQtiPackage(questions, { images }),
    writeOwnJson(questions, { images }),
  ]) {
    const report = await readQuestionBank([
      { path: 'export', bytes: typeof written === 'string' ? bytesOf(written) : written },
    ]);
    expect(report.questions[0]).toMatchObject({
      question_text: questions[0]?.question_text,
      options: questions[0]?.options,
    });
    expect(report.images).toHaveLength(1);
  }
});
