import { expect, test } from 'vitest';
import { findSharedNames, type Term, termFinder } from './terms.ts';

const term = (id: string, name: string, more: Partial<Term> = {}): Term => ({
  id,
  name,
  aliases: [],
  isCaseSensitive: false,
  line: 'A sentence.',
  ...more,
});

const terms = [
  term('gateway', 'gateway endpoint', { aliases: ['VPC gateway endpoint'] }),
  term('interface', 'interface endpoint', { aliases: ['AWS PrivateLink', 'VPCE'] }),
  term('endpoint', 'endpoint'),
  term('spot', 'Spot'),
  term('config', 'AWS Config', { isCaseSensitive: true }),
  term('plan', 'terraform plan'),
  term('cpp', 'C++'),
  term('left', 'edge cache policy'),
  term('right', 'cache policy rule'),
];
const find = termFinder(terms);

test.each<[string, string | null]>([
  ['Create a gateway endpoint', 'gateway'],
  ['Create two Gateway Endpoints.', 'gateway'],
  ['Use a VPC gateway endpoint (free)', 'gateway'],
  ['Create any other endpoint', 'endpoint'],
  // A gateway endpoint and an interface endpoint: two terms.
  ['A gateway endpoint beside an interface endpoint', null],
  ['A gateway endpoint beside another endpoint', null],
  ['Nothing of the list', null],
  ['', null],
  // Words only: no letter, digit, hyphen or _ on either side.
  ['endpointless', null],
  ['sub-endpoint', null],
  ['endpoint-service', null],
  ['my_endpoint', null],
  ['endpoint2', null],
  ['endpointés', null],
  ['(endpoint)', 'endpoint'],
  ['endpoint/', 'endpoint'],
  // Up to five letters: case counts.
  ['Spot Instances', 'spot'],
  ['spot instances', null],
  ['a vpce', null],
  ['a VPCE', 'interface'],
  ['aws privatelink', 'interface'],
  ['AWS Config rules', 'config'],
  ['aws config', null],
  // Markup aside; code is text.
  ['Run `terraform plan` first', 'plan'],
  ['```\nterraform plan -out=x\n```', 'plan'],
  ['A **gateway** endpoint', 'gateway'],
  ['A gateway\nendpoint', 'gateway'],
  ['Written in C++', 'cpp'],
  // Names that overlap without one lying inside the other are two.
  ['The edge cache policy rule', null],
])('%s carries %s', (text, expected) => {
  expect(find({ text })).toBe(expected);
});

test('the author may say otherwise', () => {
  expect(find({ text: 'Create a gateway endpoint', term: 'interface' })).toBe('interface');
  expect(find({ text: 'Create a gateway endpoint', term: null })).toBeNull();
  expect(find({ text: 'Create a gateway endpoint', term: 'unknown' })).toBeNull();
});

test('without terms no option carries one', () => {
  expect(termFinder([])({ text: 'endpoint' })).toBeNull();
});

test('names are found however their marks are composed, and in any alphabet', () => {
  const local = termFinder([term('a', 'điểm cuối cổng')]);
  expect(local({ text: 'Tạo Điểm cuối cổng'.normalize('NFD') })).toBe('a');
});

test('ids and names are of one term only, case aside', () => {
  const shared = findSharedNames([
    term('a', 'One', { aliases: ['one', 'Uno'] }),
    term('b', 'two  words'),
    term('c', 'Three', { aliases: ['UNO', 'Two words'] }),
    term('a', 'Four'),
  ]);
  expect(shared.map(({ index, field }) => [index, field])).toEqual([
    [2, 'aliases'],
    [2, 'aliases'],
    [3, 'id'],
  ]);
});
