import { expect, test } from 'vitest';
import { passSentence } from './readiness-words.ts';

test.each([
  [{ low: 0.56, high: 0.84 }, '6 to 8'],
  [{ low: 0.66, high: 0.74 }, 'about 7'],
  [{ low: 0, high: 0.04 }, 'about 0'],
])('%o reads %s', (pass, figures) => {
  expect(passSentence(pass)).toBe(`Of 10 people with your answers, ${figures} would pass the real exam.`);
});
