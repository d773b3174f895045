import { expect, test } from 'vitest';
import { cutLabel, examRows } from './exams.tsx';

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

test('exams of one title are distinguished by their certification, also where their figures are equal', () => {
  const completed = [
    attempt('a-1', 'SAA-C03', 15),
    attempt('b-1', 'AZ-104', 15),
    attempt('a-1', 'SAA-C03', 15),
    attempt('b-1', 'AZ-104', 15),
  ] as unknown as Completed;
  const figures = { examTitle: 'Free diagnostic', attempts: 2, passRate: 100, averageScore: 75 };
  const stats = [
    { ...figures, examId: 'b-1' },
    { ...figures, examId: 'a-1' },
  ];
  expect(examRows(stats, completed)).toMatchObject([
    { id: 'b-1', code: 'AZ-104', passingScore: 72, passed: 2 },
    { id: 'a-1', code: 'SAA-C03', passingScore: 72, passed: 2 },
  ]);
});

test('an exam whose attempts are not in the list keeps its title alone', () => {
  const stats = [{ examId: 'a-1', examTitle: 'Free diagnostic', attempts: 9, passRate: 0, averageScore: 50 }];
  expect(examRows(stats, [])).toMatchObject([{ label: 'Free diagnostic', code: null }]);
});
