import { expect, test } from 'vitest';
import { composeExplanation, explainRows } from './explanation.ts';
import { nameReferences, splitExplainedPlaces, splitExplanation } from './explanation-parts.ts';
import { letterAt } from './letters.ts';

const lettered = (texts: readonly string[]) => texts.map((text, index) => ({ letter: letterAt(index), text }));

test.each([
  ['plain', ['A NAT gateway', 'A gateway endpoint']],
  ['with signs of patterns', ['Pass **kwargs', 'a.b? (c) [d] {e} ^$|\\']],
  ['code', ['```yaml\na: 1\n\nb: 2\n```', 'Two\nlines']],
  ['one the beginning of the other', ['Use S3', 'Use S3 Glacier']],
])('each reason comes back under its option: %s', (_case, texts) => {
  const explanation = composeExplanation({
    explanation: 'The idea.',
    options: texts.map((text, index) => ({ text, why: `Reason ${index}.\n\nMore of it.` })),
    references: [{ title: 'Guide', url: 'https://docs.example/s3' }],
  });
  expect(splitExplanation(explanation, lettered(texts))).toEqual({
    point: 'The idea.',
    references: 'Reference: [Guide](https://docs.example/s3)',
    reasons: { A: 'Reason 0.\n\nMore of it.', B: 'Reason 1.\n\nMore of it.' },
  });
});

test('references are named in the language of the page, and nothing else is', () => {
  const explanation = composeExplanation({
    explanation: 'The idea, see Reference: below.',
    options: [],
    references: [{ title: 'Guide', url: 'https://docs.example/s3' }],
  });
  expect(nameReferences(explanation ?? '', 'Tham khảo $&:')).toBe(
    'The idea, see Reference: below.\n\nTham khảo $&: [Guide](https://docs.example/s3)',
  );
});

test('options that are shown in another order keep their own reasons', () => {
  const explanation = composeExplanation({
    explanation: null,
    options: [
      { text: 'First', why: 'One.' },
      { text: 'Second', why: null },
      { text: 'Third', why: 'Three.' },
    ],
  });
  expect(splitExplanation(explanation, lettered(['Third', 'Second', 'First']))).toEqual({
    point: null,
    references: null,
    reasons: { A: 'Three.', C: 'One.' },
  });
});

test.each([
  ['Because it is so.', 'Because it is so.'],
  ['Not A. First — but B.', 'Not A. First — but B.'],
  ['  ', null],
  [null, null],
])('an explanation without reasons by option, %j, is all point', (explanation, point) => {
  expect(splitExplanation(explanation, lettered(['First', 'Second']))).toEqual({
    point,
    references: null,
    reasons: {},
  });
});

test('the reasons of rows come back by row, of steps by step, whatever is in their texts', () => {
  const rows = [
    { text: 'Runs **always**', answer: 'Yes', why: 'It does.' },
    { text: '', answer: 'a.b? (c)', why: 'Second gap.' },
  ];
  const options = [
    { text: 'Yes', why: null },
    { text: 'a.b? (c)', why: 'Never alone.' },
  ];
  const references = [{ title: 'Guide', url: 'https://docs.example/s3' }];
  const explanation = `The idea.\n\n${explainRows(rows)}`;
  expect(
    splitExplainedPlaces(composeExplanation({ kind: 'matching', explanation, options, references }), [
      ...rows,
      ...options,
    ]),
  ).toEqual({
    point: 'The idea.',
    references: 'Reference: [Guide](https://docs.example/s3)',
    reasons: { 0: 'It does.', 1: 'Second gap.', 3: 'Never alone.' },
  });
  const steps = [
    { text: 'Create', why: 'First.' },
    { text: 'Delete\nall', why: 'Last.' },
  ];
  expect(
    splitExplainedPlaces(composeExplanation({ kind: 'ordering', explanation: null, options: steps }), steps),
  ).toEqual({
    point: null,
    references: null,
    reasons: { 0: 'First.', 1: 'Last.' },
  });
});
