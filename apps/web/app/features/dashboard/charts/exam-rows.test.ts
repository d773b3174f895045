import { expect, test } from 'vitest';
import { cutLabel, examRows } from './exam-rows.ts';

type Completed = Parameters<typeof examRows>[1];

const attempt = (examId: string, certificationCode: string, points: number) => ({
  examId,
  passingScore: 72,
  certificationCode,
  examTitle: 'Free diagnostic',
  points,
  maxPoints: 20,
});

test('a name of 20 characters stays whole, a longer one is cut to 20 and an ellipsis', () => {
  expect(cutLabel('12345678901234567890')).toBe('12345678901234567890');
  expect(cutLabel('123456789012345678901')).toBe('12345678901234567890…');
});

test('exams of one title are distinguished by their certification', () => {
  const completed = [
    attempt('a-1', 'SAA-C03', 15),
    attempt('b-1', 'AZ-104', 10),
    attempt('a-1', 'SAA-C03', 16),
  ] as unknown as Completed;
  const stats = [
    { examTitle: 'Free diagnostic', attempts: 1, passRate: 0, averageScore: 50 },
    { examTitle: 'Free diagnostic', attempts: 2, passRate: 100, averageScore: 77.5 },
  ];
  expect(examRows(stats, completed)).toMatchObject([
    { code: 'AZ-104', passingScore: 72, passed: 0 },
    { code: 'SAA-C03', passingScore: 72, passed: 2 },
  ]);
});

test('statistics that no attempt explains keep their title alone', () => {
  const stats = [{ examTitle: 'Free diagnostic', attempts: 9, passRate: 0, averageScore: 50 }];
  expect(examRows(stats, [])).toMatchObject([{ label: 'Free diagnostic', code: null }]);
});
