import { expect, test } from 'vitest';
import { mailDate } from './mail-writer.ts';

test('a date in an email is the UTC day, written as on the pages', () => {
  const day = new Date('2026-11-22T23:30:00.000Z');
  expect(mailDate(day, 'en')).toBe('Nov 22, 2026');
  expect(mailDate(day, 'vi')).toBe('22/11/2026');
});
