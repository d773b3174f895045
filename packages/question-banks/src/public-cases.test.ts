import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { describe, expect, test } from 'vitest';
import { solution } from './bank.fixture.ts';
import type { Question } from './model.ts';
import { readQuestionBank } from './read-question-bank.ts';

const folder = path.resolve(import.meta.dirname, '../../../../shared/data/public-cases');
const isThere = existsSync(path.join(folder, 'expected.json'));

type ExpectedQuestion = {
  begins: string;
  kind?: string;
  options?: number;
  right?: string[];
  order?: string[];
  rows?: Record<string, string>;
  explanation?: string;
  'explanation begins'?: string;
  mentions?: string[];
};
type Expected = {
  records: number;
  questions: ExpectedQuestion[];
  reported?: { begins: string; why: string }[];
  problems?: string[];
};

const cases: [name: string, expected: Expected][] = isThere
  ? Object.entries(JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')))
  : [];

const plain = (text: string) => plainQuestionText(text).replace(/\s+/g, ' ');

/** What is right, as the file of expectations writes it. */
function rightOf(question: Question, { rows }: ExpectedQuestion): string[] {
  return rows === undefined
    ? solution(question).map(plain)
    : Object.entries(rows).map(([row, answer]) => `${row} -> ${answer}`);
}

describe.skipIf(!isThere)(
  `the layouts of ${isThere ? folder : '../shared/data/public-cases (skipped: they are not here)'}`,
  () => {
    test.each(cases)('%s is read as it says', async (name, expected) => {
      const report = await readQuestionBank([{ path: name, bytes: readFileSync(path.join(folder, name)) }]);
      expect(report.records).toBe(expected.records);
      expect(report.questions).toHaveLength(expected.questions.length);
      const rejected = report.problems.filter(({ severity }) => severity === 'rejected');
      expect(rejected).toHaveLength(expected.records - expected.questions.length);
      const said = report.problems.map(({ message }) => message).join('\n');
      for (const problem of expected.problems ?? []) expect(said).toContain(problem);
      for (const { why } of expected.reported ?? [])
        expect(said).toMatch(
          /picture/.test(why) ? /image/ : /hint/.test(why) ? /hint/i : new RegExp(why.replace(/[\s-]/g, '.'), 'i'),
        );

      for (const [index, one] of expected.questions.entries()) {
        const question = report.questions[index];
        if (question === undefined) throw new Error(`${one.begins} is missing`);
        const all = [question.question_text, question.explanation].map(plain).join(' ');
        expect(all).toContain(one.begins);
        expect(question.kind).toBe(one.kind ?? 'choice');
        if (one.options !== undefined) expect(question.options).toHaveLength(one.options);
        expect(question.kind === 'matching' ? solution(question) : solution(question).map(plain)).toEqual(
          one.right ?? one.order ?? rightOf(question, one),
        );
        if (one.explanation !== undefined) expect(question.explanation).toBe(one.explanation);
        if (one['explanation begins'] !== undefined)
          expect(
            question.explanation.startsWith(one['explanation begins']) || all.includes(one['explanation begins']),
          ).toBe(true);
        for (const part of one.mentions ?? []) expect(all).toContain(part);
      }
    });
  },
);
