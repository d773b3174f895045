import { expect, test } from 'vitest';
import { z } from 'zod';
import { Attempt, FinishedAttempt, OpenExamAttempt, OpenPracticeAttempt } from './attempts.ts';
import { getExample } from './calls/example.ts';
import { AskedQuestion, TestExam } from './exams.ts';
import { AnswerBody } from './taking.ts';

const tellsTheAnswer = /correct|explanation|reference|key|feedback|why/i;

/** Every field name of a schema, at any depth. */
function fieldNames(schema: z.ZodType): string[] {
  const names: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'examples') continue;
      if (key !== 'properties') visit(value);
      else {
        for (const [name, field] of Object.entries(value as Record<string, unknown>)) {
          names.push(name);
          visit(field);
        }
      }
    }
  };
  visit(z.toJSONSchema(schema));
  return names;
}

test.each([
  ['an exam for taking', TestExam],
  ['a question being asked', AskedQuestion],
  ['an open exam attempt', OpenExamAttempt],
])('%s has no field that tells an answer', (_case, schema) => {
  expect(fieldNames(schema).filter((name) => tellsTheAnswer.test(name))).toEqual([]);
});

test('an open practice attempt tells answers in its feedback only', () => {
  expect(fieldNames(OpenPracticeAttempt.omit({ feedback: true })).filter((name) => tellsTheAnswer.test(name))).toEqual(
    [],
  );
  expect(fieldNames(OpenPracticeAttempt)).toContain('correctAnswer');
});

test('an open attempt that carries keys by mistake is written without them', () => {
  const open = getExample(OpenExamAttempt);
  const leaking = {
    ...open,
    feedback: {},
    questions: open.questions.map((question) => ({ ...question, correct_answer: 'B', explanation: 'Because' })),
  };
  const written = JSON.stringify(z.encode(Attempt, leaking));
  expect(written).not.toMatch(/correct_answer|explanation|feedback/);
});

test('the status distinguishes a finished attempt from an open one', () => {
  expect(Attempt.parse(getExample(FinishedAttempt)).status).toBe('Passed');
  expect(Attempt.safeParse({ ...getExample(FinishedAttempt), status: 'In Progress' }).success).toBe(false);
});

test.each([
  ['letters', { selectedAnswer: 'AC' }, true],
  ['nothing chosen, which clears', { selectedAnswer: '' }, true],
  ['letters of an ordering', { selectedAnswer: 'CA' }, true],
  ['a row left open', { selectedAnswer: 'BA-C' }, true],
  ['a flag alone', { isFlagged: true }, true],
  ['options struck out alone', { struck: 'BD' }, true],
  ['no stroke, which clears', { struck: '' }, true],
  ['strokes out of order', { struck: 'DB' }, false],
  ['neither answer, flag nor stroke', { timeSpentMs: 10 }, false],
  ['more than 26 signs', { selectedAnswer: 'A'.repeat(27) }, false],
  ['a small letter', { selectedAnswer: 'a' }, false],
  ['a line end behind the letter', { selectedAnswer: 'A\n' }, false],
  ['a sequence beyond what is stored', { selectedAnswer: 'A', sequence: 2 ** 31 }, false],
  ['an unknown field', { selectedAnswer: 'A', score: 20 }, false],
])('an answer with %s is accepted: %#', (_case, fields, accepted) => {
  expect(AnswerBody.safeParse({ questionId: 'aws-saa-c03-q001', ...fields }).success).toBe(accepted);
});
