import { expect, test } from 'vitest';
import { z } from 'zod';
import { optionalBody, pageQuery } from './list-query.ts';

test.each([
  ['1', 1],
  ['100', 100],
  [20, 20],
  [undefined, undefined],
])('limit %s is read as %s', (given, limit) => {
  expect(pageQuery.parse({ limit: given }).limit).toBe(limit);
});

test.each(['0', '101', '', ' 5', '5 ', '+5', '-1', '1e1', '0x10', '1.5', '٣', 'ten', ['5', '6'], ['5'], null])(
  'limit %j is refused',
  (given) => {
    expect(pageQuery.safeParse({ limit: given }).success).toBe(false);
  },
);

test('a cursor given twice is refused', () => {
  expect(pageQuery.safeParse({ cursor: ['a', 'b'] }).success).toBe(false);
});

test('a body that may be left out is still strict when it is there', () => {
  const body = optionalBody(z.strictObject({ mode: z.enum(['exam', 'practice']).default('exam') }));
  expect(body.parse(null)).toEqual({ mode: 'exam' });
  expect(body.parse(undefined)).toEqual({ mode: 'exam' });
  expect(body.parse({ mode: 'practice' })).toEqual({ mode: 'practice' });
  expect(body.safeParse({ other: 1 }).success).toBe(false);
  expect(body.safeParse('exam').success).toBe(false);
});
