import { encodeAnswer, type MatchingDisplay } from '@examplar/domain/questions/answers';
import { letterAt } from '@examplar/domain/questions/letters';
import fc from 'fast-check';
import type { Question } from '../model.ts';
import { buildExplanation } from '../questions/explanation.ts';
import { inlineMark } from '../questions/inline-marks.ts';

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
  '\\\\\\\n* * * * 1\n\\\\\\',
  '\\\\\\\n- 3 dB `x`\n\n**y**\n\\\\\\',
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

type Base = Omit<
  Question,
  'kind' | 'display' | 'options' | 'prompts' | 'prompt_options' | 'number_of_answers' | 'correct_answer' | 'explanation'
>;

/** The fields common to questions of all kinds, for this number of options. */
const base = (count: number): fc.Arbitrary<Base> =>
  fc
    .record({
      question_text: text,
      feedback: optional,
      optionFeedback: fc.oneof(fc.constant<string[]>([]), fc.array(optional, { minLength: count, maxLength: count })),
      references: fc.array(fc.webUrl(), { maxLength: 2 }),
      topic: fc.option(fc.constantFrom('Net', 'Net/DNS', 'CI/CD & more', 'C#: {x}'), { nil: '' }),
      difficulty: fc.constantFrom('', 'easy', 'hard'),
      tags: fc.uniqueArray(name, { maxLength: 2 }),
    })
    .map(({ topic, difficulty, optionFeedback, ...rest }) => ({
      ...rest,
      optionFeedback: optionFeedback.every((feedback) => feedback === '') ? [] : optionFeedback,
      ...(topic === '' ? {} : { topic }),
      ...(difficulty === '' ? {} : { difficulty }),
    }));

const optionCount = fc.integer({ min: 2, max: 8 });

const visible = (value: string) => value.replace(/\s+/g, ' ').trim();
const differentTexts = (count: number) =>
  fc.uniqueArray(text, { minLength: count, maxLength: count, selector: visible });

export const choices: fc.Arbitrary<Question> = optionCount.chain((count) =>
  fc
    .record({
      base: base(count),
      options: fc.array(text, { minLength: count, maxLength: count }),
      right: fc.subarray([...Array(count).keys()], { minLength: 1 }),
    })
    .map(({ base: parts, options, right }) => ({
      ...parts,
      kind: 'choice',
      display: null,
      options,
      prompts: [],
      prompt_options: null,
      number_of_answers: right.length,
      correct_answer: encodeAnswer('choice', right),
      explanation: buildExplanation(parts),
    })),
);

/** Also build lists, whose key has fewer steps than there are. */
export const orderings: fc.Arbitrary<Question> = optionCount.chain((count) =>
  fc
    .record({
      base: base(count),
      options: differentTexts(count),
      key: fc.shuffledSubarray([...Array(count).keys()], { minLength: 2 }),
    })
    .filter(({ key }) => key.length < count || key.some((position, place) => position !== place))
    .map(({ base: parts, options, key }) => ({
      ...parts,
      kind: 'ordering',
      display: null,
      options,
      prompts: [],
      prompt_options: null,
      number_of_answers: key.length,
      correct_answer: encodeAnswer('ordering', key),
      explanation: buildExplanation(parts),
    })),
);

/** The names of inline rows: empty, or a short text that no other row has. */
const labels = (count: number) =>
  fc
    .tuple(
      fc.uniqueArray(line, { minLength: count, maxLength: count, selector: visible }),
      fc.array(fc.boolean(), { minLength: count, maxLength: count }),
    )
    .map(([texts, areNamed]) => texts.map((label, row) => (areNamed[row] ? label : '')));

const rowCount = fc.integer({ min: 1, max: 5 });

/** Rows that allow all options, or their own and together all of them. */
const allowed = (key: readonly number[], count: number) =>
  fc
    .option(
      fc.tuple(
        ...key.map((right) =>
          fc
            .subarray([...Array(count).keys()])
            .map((positions) => [...new Set([...positions, right])].sort((a, b) => a - b)),
        ),
      ),
      { nil: null },
    )
    .map((rows) => {
      const isRestricted = rows?.some((row) => row.length < count);
      const areAllUsed = new Set(rows?.flat()).size === count;
      return rows && isRestricted && areAllUsed ? rows.map((row) => row.map(letterAt).join('')) : null;
    });

export const matchings = (display: MatchingDisplay): fc.Arbitrary<Question> =>
  fc.tuple(optionCount, rowCount).chain(([count, rows]) =>
    fc
      .array(fc.nat(count - 1), { minLength: rows, maxLength: rows })
      .chain((key) =>
        fc.record({
          base: base(count),
          options: differentTexts(count),
          key: fc.constant(key),
          prompts: display === 'inline' ? labels(rows) : differentTexts(rows),
          prompt_options: allowed(key, count),
          words: fc.array(line, { minLength: rows, maxLength: rows }),
        }),
      )
      .map(({ base: parts, options, key, prompts, prompt_options, words }) => ({
        ...parts,
        kind: 'matching',
        display,
        question_text:
          display === 'inline'
            ? `${parts.question_text}\n\n${words.map((word, row) => `${word} ${inlineMark(row)}`).join(' ')}.`
            : parts.question_text,
        options,
        prompts,
        prompt_options,
        number_of_answers: rows,
        correct_answer: encodeAnswer('matching', key),
        explanation: buildExplanation(parts),
      })),
  );

/** One to four questions with ids. */
export const arbitraryBank = (questions: fc.Arbitrary<Question>): fc.Arbitrary<Question[]> =>
  fc.array(questions, { minLength: 1, maxLength: 4 }).chain((entries) =>
    fc
      .uniqueArray(name, {
        minLength: entries.length,
        maxLength: entries.length,
        selector: (id) => id.toLowerCase(),
      })
      .map((ids) => entries.map((entry, index): Question => ({ ...entry, id: ids[index] ?? '' }))),
  );
