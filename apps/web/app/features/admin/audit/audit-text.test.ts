import { expect, test } from 'vitest';
import { subjectText } from './audit-text.tsx';

test('an id that people chose is named whole, another by its kind and end', () => {
  expect(subjectText({ subjectType: 'certification', subjectId: 'art-100' })).toBe('art-100');
  expect(subjectText({ subjectType: 'user', subjectId: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55' })).toBe(
    'user …61c07b55',
  );
  expect(subjectText({ subjectType: 'plan', subjectId: null })).toBe('plan');
});
