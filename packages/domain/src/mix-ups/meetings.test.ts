import { expect, test } from 'vitest';
import { findMeeting } from './meetings.ts';
import { type TermedOption, termFinder } from './terms.ts';

const terms = [
  { id: 'gateway', name: 'gateway endpoint', aliases: ['VPC gateway endpoint'] },
  { id: 'interface', name: 'interface endpoint', aliases: ['AWS PrivateLink'] },
  { id: 'spot', name: 'Spot', aliases: [] },
];
const find = termFinder(terms.map((term) => ({ ...term, isCaseSensitive: false, line: 'A sentence.' })));
const options = (...texts: (string | TermedOption)[]) =>
  texts.map((one) => (typeof one === 'string' ? { text: one } : one));
const meeting = (correctAnswer: string, ...texts: (string | TermedOption)[]) =>
  findMeeting({ kind: 'choice', correctAnswer, options: options(...texts) }, find);

test('a term of the key meets each other term once, and never itself', () => {
  expect(meeting('A', 'gateway endpoint', 'AWS PrivateLink', 'interface endpoint', 'gateway endpoints')).toEqual({
    keyTerm: 'gateway',
    terms: ['gateway', 'interface', 'interface', 'gateway'],
    others: ['interface'],
  });
});

test.each<[string, ReturnType<typeof meeting>]>([
  ['a key without a term', meeting('A', 'Nothing', 'interface endpoint')],
  ['no other term', meeting('A', 'gateway endpoint', 'Nothing', 'VPC gateway endpoint')],
  ['two right options', meeting('AB', 'gateway endpoint', 'interface endpoint', 'Spot')],
  ['a key that its author says carries none', meeting('A', { text: 'Spot', term: null }, 'gateway endpoint')],
])('%s is no meeting', (_what, found) => {
  expect(found).toBeNull();
});

test('an ordering is no meeting', () => {
  const question = { kind: 'ordering' as const, correctAnswer: 'AB', options: options('Spot', 'gateway endpoint') };
  expect(findMeeting(question, find)).toBeNull();
});
