import { expect, test } from 'vitest';
import { hasNormalPath, normaliseTarget } from './request-target.ts';

test.each([
  ['/api/plans?q=%61', '/api/plans?q=%61'],
  ['/%61pi/plans', '/api/plans'],
  ['/%41%50%49/%70lans', '/API/plans'],
  ['/%2561pi/plans', '/%2561pi/plans'],
  ['/providers/caf%c3%a9', '/providers/caf%C3%A9'],
  ['/questions/a%2fb', '/questions/a%2Fb'],
  ['/api/%zz', '/api/%zz'],
  ['http://examplar.test/api/plans', '/api/plans'],
  ['HTTPS://x:3000/%61pi/plans?a=//b', '/api/plans?a=//b'],
  ['http://x', '/'],
  ['http://x?a=1', '/?a=1'],
  ['*', '*'],
])('%s is read as %s', (given, expected) => {
  expect(normaliseTarget(given)).toBe(expected);
});

test.each([
  '/',
  '/exams',
  '/exams/',
  '/api/plans?a=//./..',
  '/providers/caf%C3%A9/certifications',
  '/a.b',
  '/...',
  '/.x',
])('%s is a normal path', (target) => {
  expect(hasNormalPath(target)).toBe(true);
});

test.each([
  '//',
  '//api/plans',
  '/api//plans',
  '/./exams',
  '/x/../api/plans',
  '/x/..',
  '/api\\plans',
  '/exams#a',
  '*',
  '/é',
  'ftp://x/api',
])('%s is not', (target) => {
  expect(hasNormalPath(normaliseTarget(target))).toBe(false);
});

test('dots that were percent-encoded are dots', () => {
  expect(hasNormalPath(normaliseTarget('/x/%2e%2E/api/plans'))).toBe(false);
});
