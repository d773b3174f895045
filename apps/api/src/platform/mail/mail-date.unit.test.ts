import { expect, test } from 'vitest';
import { mailDate } from './mail-date.ts';

test('a date in an email is the UTC day, written as on the pages', () => {
  expect(mailDate(new Date('2026-11-22T23:30:00.000Z'))).toBe('Nov 22, 2026');
});
