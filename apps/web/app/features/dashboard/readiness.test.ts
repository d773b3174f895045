import { expect, test } from 'vitest';
import type { CompletedAttempt } from './attempt-figures.ts';
import { readinessOf } from './readiness.ts';

const attempt = (score: number, totalQuestions = 50, certificationId = 'aws-saa-c03'): CompletedAttempt => ({
  id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55' as CompletedAttempt['id'],
  kind: 'exam',
  examId: `${certificationId}-exam-1` as CompletedAttempt['examId'],
  certificationId: certificationId as CompletedAttempt['certificationId'],
  certificationName: 'Solutions Architect',
  certificationCode: 'SAA-C03',
  examTitle: 'Full-length exam',
  isFinal: false,
  mode: 'exam',
  status: score * 100 >= 70 * totalQuestions ? 'Passed' : 'Failed',
  score,
  points: score,
  maxPoints: totalQuestions,
  percent: (score / totalQuestions) * 100,
  totalQuestions,
  scoring: 'all_or_nothing',
  passingScore: 70,
  startedAt: '2026-11-21T10:00:00.000Z',
  completedAt: '2026-11-21T11:00:00.000Z',
});

test.each([
  ['one attempt, however good', 'too_early', [attempt(50)]],
  ['two short attempts', 'too_early', [attempt(15, 15), attempt(15, 15)]],
  ['all passed, well above the mark', 'ready', [attempt(40), attempt(38), attempt(39)]],
  ['all passed, just above the mark', 'close', [attempt(36), attempt(36), attempt(36)]],
  ['well above on average, but one failed', 'close', [attempt(50), attempt(34), attempt(48)]],
  ['just below the mark', 'close', [attempt(33), attempt(34)]],
  ['well below the mark', 'not_yet', [attempt(30), attempt(31)]],
])('%s is %s', (_case, verdict, attempts) => {
  expect(readinessOf(attempts)[0]?.verdict).toBe(verdict);
});

test('only the latest three attempts count', () => {
  const [readiness] = readinessOf([attempt(40), attempt(40), attempt(40), attempt(0)]);
  expect(readiness).toMatchObject({ verdict: 'ready', attempts: 3, averagePercent: 80 });
});

test('each certification is judged by itself, the last one tried first', () => {
  const codes = readinessOf([attempt(10, 50, 'kcna'), attempt(40), attempt(40)]).map((one) => one.certificationId);
  expect(codes).toEqual(['kcna', 'aws-saa-c03']);
});
