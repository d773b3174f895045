import { expect, test } from 'vitest';
import { entryOf, inWords, labelOf } from './label-of.ts';

test('a value that the table does not have is shown in its own words', () => {
  expect(labelOf({ paid: 'Paid' }, 'paid')).toBe('Paid');
  expect(labelOf({ paid: 'Paid' }, 'on_hold')).toBe('On hold');
  expect(labelOf({ paid: 'Paid' }, 'constructor')).toBe('Constructor');
  expect(entryOf({ paid: 1 }, 'toString', 0)).toBe(0);
  expect([inWords('TEAM_SEAT'), inWords('')]).toEqual(['Team seat', '']);
});
