import { expect, test } from 'vitest';
import { durationText } from './checkout-parts.tsx';

test.each([
  [0, '30 days'],
  [1, '1 month'],
  [12, '12 months'],
])('%i months read %j', (months, text) => {
  expect(durationText(months)).toBe(text);
});
