import { expect, test } from 'vitest';
import { type BankFilters, filterBank, noBankFilters, readBankFilters, writeBankFilters } from './bank-filters.ts';

const s3 = {
  id: 'q1',
  question_text: 'Which `s3:PutObject` policy fits?',
  options: ['Allow', 'Deny'],
  topic_number: 1,
};
const vpc = { id: 'q2', question_text: 'Which endpoint?', options: ['A **gateway** one', 'None'], topic_number: 2 };

const marks = { seen: ['q2'], missed: ['q2'], flagged: [] };

test.each<[string, Partial<BankFilters>, string[]]>([
  ['nothing', {}, ['q1', 'q2']],
  ['a word of a code span', { q: 's3:putobject policy' }, ['q1']],
  ['accents that the question lacks', { q: 'A gâteway ōne' }, ['q2']],
  ['a word of an option, without its marks', { q: 'A gateway one' }, ['q2']],
  ['a topic', { topic: 1 }, ['q1']],
  ['what was not seen', { seen: 'not_seen' }, ['q1']],
  ['what was missed', { seen: 'missed' }, ['q2']],
  ['what was flagged', { seen: 'flagged' }, []],
  ['a topic and a state that no question has together', { topic: 1, seen: 'missed' }, []],
])('filtering by %s leaves what fits', (_case, filters, left) => {
  expect(filterBank([s3, vpc], { ...noBankFilters, ...filters }, marks).map(({ id }) => id)).toEqual(left);
});

test.each(['', 'q=s3&topic=2&seen=missed&page=3', 'topic=0', 'seen=not_seen'])(
  'the address "%s" is read and written as the same filters',
  (search) => {
    expect(writeBankFilters(readBankFilters(new URLSearchParams(search)))).toBe(search);
  },
);

test.each(['topic=x', 'seen=toString', 'page=0', 'page=-1', 'page=1e9'])(
  '"%s" in an address counts as nothing',
  (search) => {
    expect(readBankFilters(new URLSearchParams(search))).toEqual(noBankFilters);
  },
);
