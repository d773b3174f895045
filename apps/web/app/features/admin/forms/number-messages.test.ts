import { expect, test } from 'vitest';
import { z } from 'zod';
import { numberMessages } from './use-admin-form.ts';

const complaintAbout = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: numberMessages }).error?.issues[0]?.message;

test('an empty, a broken and a far number get a readable message', () => {
  const percent = z.int().min(1).max(100);
  expect(complaintAbout(percent, Number.NaN)).toBe('Please enter a number');
  expect(complaintAbout(percent, 1.5)).toBe('Please enter a whole number');
  expect(complaintAbout(percent, 0)).toBe('At least 1');
  expect(complaintAbout(percent, 101)).toBe('At most 100');
  expect(complaintAbout(percent, 7)).toBeUndefined();
});

test('what the contract says itself stays', () => {
  expect(complaintAbout(z.number().min(5, 'Five or more'), 2)).toBe('Five or more');
  expect(complaintAbout(z.string().min(1, 'Please fill in this field'), '')).toBe('Please fill in this field');
});
