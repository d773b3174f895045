import { expect, test } from 'vitest';
import { findStarters, pickStarters, type Starter } from './empty-dashboard.tsx';

const starter = (code: string, provider: string, questionCount = 20): Starter => ({
  id: code.toLowerCase() as Starter['id'],
  code,
  title: `${provider} ${code} exam`,
  provider,
  questionCount,
  status: 'available',
});
const all = [
  starter('CLF', 'AWS'),
  starter('SAA', 'AWS'),
  starter('ANS', 'AWS', 0),
  starter('AZ-900', 'Microsoft'),
  starter('KCNA', 'CNCF'),
];
const codes = (starters: Starter[]) => starters.map(({ code }) => code);

test('the choice is spread over the providers, and has none without questions', () => {
  expect(codes(pickStarters(all, 3))).toEqual(['CLF', 'AZ-900', 'KCNA']);
  expect(codes(pickStarters(all, 9))).toEqual(['CLF', 'AZ-900', 'KCNA', 'SAA']);
  expect(pickStarters([], 6)).toEqual([]);
});

test('a search finds every word in code, title or provider', () => {
  expect(codes(findStarters(all, 'aws saa'))).toEqual(['SAA']);
  expect(codes(findStarters(all, 'AZ'))).toEqual(['AZ-900']);
  expect(codes(findStarters(all, 'mìcro áz'))).toEqual(['AZ-900']);
  expect(findStarters(all, 'ans')).toEqual([]);
});
