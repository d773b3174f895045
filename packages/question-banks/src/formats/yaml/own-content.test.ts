import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readText, rejections, solution } from '../../bank.fixture.ts';
import { importReport } from '../../import-report.ts';

const entry = (lines: string) => `- id: q1\n  text: 'Q?'\n${lines}  explanation: 'Because.'\n`;
const steps = (...places: (number | '')[]) =>
  `  kind: ordering\n  options:\n${places.map((place, index) => `    - text: 'step ${index}'\n${place === '' ? '' : `      place: ${place}\n`}`).join('')}`;
const rows = (...answers: string[]) =>
  `  kind: matching\n  options:\n    - text: 'x'\n    - text: 'y'\n  prompts:\n${answers.map((answer, row) => `    - text: 'row ${row}'\n      answer: ${answer}\n      why: 'so ${row}'\n`).join('')}`;

test('steps name their places, rows their options', async () => {
  const [ordering] = (await readText(entry(steps(2, '', 1)))).questions;
  expect(ordering && solution(ordering)).toEqual(['step 2', 'step 0']);
  const [matching] = (await readText(entry(rows('B', 'A')))).questions;
  expect(matching && solution(matching)).toEqual(['row 0 -> y', 'row 1 -> x']);
  expect(matching?.explanation).toContain('so 1');
});

test.each([
  ['a place is missing', steps(1, 3), 'NO_CORRECT_ANSWER'],
  ['a row has no answer', rows('A', "''"), 'NO_CORRECT_ANSWER'],
  ['a row names an option that there is not', rows('A', 'C'), 'LETTER_OUT_OF_RANGE'],
  ['the kind is unknown', steps(1, 2).replace('ordering', 'essay'), 'UNSUPPORTED_TYPE'],
])('rejected where %s', async (_case, lines, code) => {
  const report = await readText(entry(lines));
  expect([report.format, report.records, rejections(report)]).toEqual(['own-content', 1, [code]]);
});

test('the new kinds of our own content are read as they are', async () => {
  const file = path.resolve(import.meta.dirname, '../../../../../content/aws-saa-c03/questions/151-166.yaml');
  const text = readFileSync(file, 'utf8');
  const named = (kind: string) => [...text.matchAll(new RegExp(`^  kind: ${kind}$`, 'gm'))].length;
  const report = await readText(text);
  expect(rejections(report)).toEqual([]);
  expect(importReport(report).kinds).toMatchObject({ ordering: named('ordering'), matching: named('matching') });
});
