import { expect, test } from 'vitest';
import { z } from 'zod';
import type { FieldProblem } from '../app-error.ts';
import { addProblems, fieldProblems } from './route.ts';

const Body = z.strictObject({ rating: z.int('Whole stars').min(1, 'From 1').max(5, 'To 5').multipleOf(2, 'Even') });
const problemsOf = (body: unknown) => fieldProblems(Body.safeParse(body).error?.issues ?? []);

// API-2
test('a field that is wrong in two ways has one entry, with the first reason', () => {
  expect(Body.safeParse({ rating: 7 }).error?.issues.length).toBeGreaterThan(1);
  expect(problemsOf({ rating: 7 })).toEqual([{ path: 'rating', message: 'To 5' }]);
});

// API-2
test('at most a hundred fields are named, of however many', () => {
  const body = Object.fromEntries(Array.from({ length: 300_000 }, (_, index) => [`field${index}`, 1]));
  const problems: FieldProblem[] = [];
  addProblems(problems, problemsOf({ rating: 7 }));
  addProblems(problems, problemsOf({ rating: 2, ...body }));
  addProblems(problems, problemsOf({ rating: 7 }));
  expect(problems).toHaveLength(100);
  expect(problems.map(({ path }) => path).slice(0, 2)).toEqual(['rating', 'field0']);
});

test('each unknown field has its own entry', () => {
  expect(problemsOf({ rating: 2, a: 1, b: 2 }).map(({ path }) => path)).toEqual(['a', 'b']);
});

test.each([
  [z.int().max(5), 7, 'Must be at most 5'],
  [z.number().min(5), 3, 'Must be at least 5'],
  [z.string().max(2), 'abc', 'Must have at most 2 characters'],
  [z.array(z.int()).max(1), [1, 2], 'Name at most 1'],
  [z.array(z.int()).min(2), [1], 'Name at least 2'],
  [z.int().max(5, 'Five stars at most'), 7, 'Five stars at most'],
])('a size out of bounds is said in words (%#)', (schema, value, message) => {
  expect(fieldProblems(schema.safeParse(value).error?.issues ?? [])).toEqual([{ path: '', message }]);
});
