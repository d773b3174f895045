import { expect, test } from 'vitest';
import { readOrigin, rememberOrigin } from './set-origin.ts';

test('a set remembers the page it was requested from, if that is a path of this site', () => {
  rememberOrigin('one', '/attempts/a?show=all#question-3');
  rememberOrigin('two', 'https://example.org/');
  rememberOrigin('three', '//example.org/');
  expect(['one', 'two', 'three', 'unknown'].map(readOrigin)).toEqual([
    '/attempts/a?show=all#question-3',
    null,
    null,
    null,
  ]);
});
