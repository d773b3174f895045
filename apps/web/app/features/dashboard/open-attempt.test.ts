import { TestAttempt } from '@examplar/contract/attempts';
import { exampleOf } from '@examplar/contract/example';
import { expect, test } from 'vitest';
import type { Attempt } from '../../lib/queries/own-attempts.ts';
import { openAttemptOf } from './open-attempt.ts';

const attempt = (mode: Attempt['mode'], day: number, isOpen = true): Attempt => ({
  ...exampleOf(TestAttempt),
  mode,
  startedAt: `2026-11-${day}T10:00:00.000Z`,
  ...(isOpen && { status: 'In Progress', score: null }),
});

test.each([
  ['a running exam before later practice', [attempt('practice', 22), attempt('exam', 20)], 1],
  ['the later of two rounds of practice', [attempt('practice', 20), attempt('practice', 22)], 1],
  ['nothing that is finished', [attempt('exam', 22, false), attempt('practice', 20)], 1],
])('%s is gone on with', (_case, attempts, index) => {
  expect(openAttemptOf(attempts)).toBe(attempts[index]);
});

test('without an open attempt there is none', () => {
  expect(openAttemptOf([attempt('exam', 22, false)])).toBeUndefined();
});
