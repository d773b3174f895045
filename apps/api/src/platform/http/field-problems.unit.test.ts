import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldProblems } from './field-problems.ts';

const Body = z.strictObject({ rating: z.int('Whole stars').min(1, 'From 1').max(5, 'To 5').multipleOf(2, 'Even') });
const problemsOf = (body: unknown) => fieldProblems(Body.safeParse(body).error?.issues ?? []);

// API-2
test('a field that is wrong in two ways has one entry, with the first reason', () => {
  expect(Body.safeParse({ rating: 7 }).error?.issues.length).toBeGreaterThan(1);
  expect(problemsOf({ rating: 7 })).toEqual([{ path: 'rating', message: 'To 5' }]);
});

test('each unknown field has its own entry', () => {
  expect(problemsOf({ rating: 2, a: 1, b: 2 }).map(({ path }) => path)).toEqual(['a', 'b']);
});
