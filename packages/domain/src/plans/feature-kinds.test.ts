import { expect, test } from 'vitest';
import { featureKind } from './feature-kinds.ts';

test.each([
  ['Email support within a day', 'support'],
  ['Progress tracking', 'progress'],
  ['New questions every month', 'updates'],
  ['One payment, no renewal', 'payment'],
  ['Exam and practice mode', 'exams'],
  ['An explanation for every answer', 'questions'],
  ['All certifications', 'certifications'],
  ['30 days', 'time'],
  ['A T-shirt', 'other'],
])('%s is about %s', (feature, kind) => {
  expect(featureKind(feature)).toBe(kind);
});
