import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterAt } from './letters.ts';
import { readOptions, writeOptions } from './options.ts';

const two = [
  { letter: 'A', text: 'Amazon S3' },
  { letter: 'B', text: 'Amazon EBS' },
];

// EXM-9
test.each([
  ['a list of strings', ['Amazon S3', 'Amazon EBS']],
  ['a list of objects with text', [{ text: 'Amazon S3' }, { text: 'Amazon EBS' }]],
  ['a list of both', ['Amazon S3', { text: 'Amazon EBS' }]],
  ['a JSON string of a list', '["Amazon S3", {"text": "Amazon EBS"}]'],
  ['labelled texts', ['A. Amazon S3', 'B. Amazon EBS']],
  ['labels beside plain texts', ['Amazon S3', 'B. Amazon EBS']],
])('options are read from %s', (_case, options) => {
  expect(readOptions(options)).toEqual(two);
});

test('a label wins over the position', () => {
  expect(readOptions(['B. second', 'A. first'])).toEqual([
    { letter: 'B', text: 'second' },
    { letter: 'A', text: 'first' },
  ]);
});

test('labels that would give two options one letter are read as text', () => {
  expect(readOptions(['Mouse', 'A. thaliana'])).toEqual([
    { letter: 'A', text: 'Mouse' },
    { letter: 'B', text: 'A. thaliana' },
  ]);
});

test.each([
  ['a label without a blank', 'A.txt'],
  ['a lower-case letter', 'a. first'],
  ['a bracket', 'A) first'],
  ['a longer word', 'No. 5'],
])('%s does not set the letter', (_case, text) => {
  expect(readOptions([text])).toEqual([{ letter: 'A', text }]);
});

test.each([[null], [undefined], ['not JSON'], ['{"text":"x"}'], [17], [{}]])('%j holds no options', (options) => {
  expect(readOptions(options)).toEqual([]);
});

test('an option that begins like a label is written with its letter before it', () => {
  expect(writeOptions(['C. elegans', 'Mouse'])).toEqual(['A. C. elegans', 'Mouse']);
});

test('what is written is read back with letters by position, whatever the texts begin with', () => {
  const text = fc.oneof(
    fc.string(),
    fc.tuple(fc.constantFrom('A. ', 'B. ', 'C. ', 'Z. '), fc.string()).map(([start, rest]) => start + rest),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 26 }), (texts) => {
      expect(readOptions(writeOptions(texts))).toEqual(texts.map((t, index) => ({ letter: letterAt(index), text: t })));
    }),
  );
});
