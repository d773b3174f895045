import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..', '..');

/** Reads of the table `question` without the condition `isBrowsable`, by file, each with its reason. */
const excused: Record<string, number> = {
  // By the pins of an attempt, whatever happened to the question since; a question by its id, whose caller decides; a reserved one
  // for those whose finished attempt asked it (LRN-63).
  'slices/questions/questions.repository.ts': 3,
  // The user's own answers. What is practised next is chosen from the bank.
  'slices/learning/history/learned-questions.repository.ts': 1,
  // What an exam asks, read when it is started, and how many of that can be read in a language; a final asks reserved questions.
  'slices/exams/exams.repository.ts': 2,
  // The user's own answers, whatever happened to the question since. Which questions are practised is chosen from the bank.
  'slices/study/mix-ups/met-answers.repository.ts': 1,
  // How many questions members answered, in which topics: of a team, and of one person.
  'slices/assignments/work.repository.ts': 2,
  // Staff, imports and the content folder see all questions.
  'slices/questions/terms/term-lists.repository.ts': 1,
  'slices/exams/authoring/content-exams.repository.ts': 2,
  'slices/exams/exam-figures.admin.repository.ts': 1,
  'slices/exams/exams.admin.repository.ts': 1,
  'slices/exams/finals.repository.ts': 2,
  'slices/questions/authoring/imported-questions.repository.ts': 1,
  'slices/questions/authoring/questions.admin.repository.ts': 1,
  'slices/questions/authoring/scenarios.admin.repository.ts': 1,
  // What is reserved is worked out there.
  'slices/questions/authoring/reserved-questions.repository.ts': 6,
  'slices/questions/authoring/stored-questions.repository.ts': 2,
  'slices/questions/reports/reports.admin.repository.ts': 3,
  'slices/regrading/regrade.admin.repository.ts': 1,
  // Jobs: figures and difficulties of all questions that attempts asked.
  'slices/analysis/analysis.admin.repository.ts': 3,
  'slices/learning/batch/batch-bank.repository.ts': 3,
  'slices/learning/belief/learning-bank.repository.ts': 2,
  // Numbers that reveal nothing about a question: topics for what readiness still lacks (finals count there), figures for staff.
  'slices/readiness/estimating/exam-facts.repository.ts': 1,
  'slices/learning/belief/bank-figures.repository.ts': 1,
  // Whether a database is empty; the demo's users take finals too.
  'platform/database/backup/restore.ts': 1,
  'demo/exam-forms.repository.ts': 1,
};

const reads = /(?:selectFrom|[jJ]oin)\(\s*['"`]question(?: as \w+)?['"`]|\b(?:from|join)\s+question\b/g;
const conditions = /(?:where\(|\$\{)isBrowsable\b/g;
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
const countBare = (text: string): number => {
  const code = withoutComments(text);
  return [...code.matchAll(reads)].length - [...code.matchAll(conditions)].length;
};

test('every query for learners excludes reserved questions (LRN-62)', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test|\.fixture)\.ts$/.test(name),
  );
  expect(files.length).toBeGreaterThan(300);
  const bare = files
    .map((name) => [name, countBare(readFileSync(join(source, name), 'utf8'))] as const)
    .filter(([, count]) => count !== 0);
  expect(Object.fromEntries(bare)).toEqual(excused);
});

test.each([
  ["db.selectFrom('question').where('status', '=', 'published')", 1],
  ["rows.innerJoin('question', 'question.id', 'exam_question.question_id')", 1],
  ["db.selectFrom('question as asked')", 1],
  ['sql`select id from question where id = 1`', 1],
  ["db.selectFrom('question').where(isBrowsable)", 0],
  [`sql\`select id from question where \${isBrowsable}\` // db.selectFrom('question_version')`, 0],
  ["db.selectFrom('question_history').select('question_id')", 0],
])('a planted read is counted: %s', (text, count) => {
  expect(countBare(text)).toBe(count);
});
