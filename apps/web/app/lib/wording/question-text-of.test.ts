import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { questionTextOf } from './question-text-of.ts';

test.each([
  [{ question_text: 'Which one?' }, 'Which one?'],
  [{ text: 'Which one?' }, 'Which one?'],
  [{ question_text: '', text: 'Which one?' }, 'Which one?'],
  [{ question_text: null }, 'No question text'],
  [{ question_text: ' \n' }, 'No question text'],
  [{}, 'No question text'],
])('the text of %o is %s', (question, text) => {
  expect(questionTextOf(question)).toBe(text);
});

const app = join(import.meta.dirname, '..', '..');

// Staff write texts in the editor, and see those of drafts there.
const reads = (source: string) => source.match(/\bquestion_text\b(?!:|\?|')/g) ?? [];

test('every screen reads the text of a question by questionTextOf', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter(
    (name) => !/test\.tsx?$|fixture\.tsx?$|^features\/admin\/(questions|imports)\//.test(name),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((name) => reads(readFileSync(join(app, name), 'utf8')).length > 0)).toEqual([]);
});

test.each([
  ['<QuestionText text={question.question_text} />', 1],
  ['const { question_text } = question;', 1],
  ["{ question_text: 'Which one?' }", 0],
])('a planted read is found: %s', (source, count) => {
  expect(reads(source)).toHaveLength(count);
});
