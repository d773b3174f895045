import { TestAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { TestExamSummary } from '@examplar/contract/exams';
import { User } from '@examplar/contract/identity';
import { Quote } from '@examplar/contract/payments/plans';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { useSessionStore } from '../../lib/session/session-store.ts';
import { ExamCard, nextExam, PracticeExams } from './practice-exams.tsx';

const exam = { ...getExample(TestExamSummary), free: false };
const quotes = [
  { ...getExample(Quote), planType: 'SINGLE_EXAM', price: 14.99 },
  { ...getExample(Quote), planType: 'PROVIDER_PASS', price: 24.99 },
] as const;

beforeEach(() => useSessionStore.setState({ user: null, token: null, isRestored: true }));

// PLN-16
test.each([
  [false, '$14.99'],
  [true, '$24.99'],
])('the lowest price is of a plan that is sold for the exam (retired: %s)', async (isRetired, price) => {
  fakeApi({ 'GET /subscriptions/pricing': [...quotes] });
  renderPage(<ExamCard exam={exam} attempts={[]} isNext={false} isRetired={isRetired} />);
  expect(await screen.findByText(`Included in every plan, from ${price}`)).toBeTruthy();
});

const free = { ...exam, id: 'exam-1', title: 'Free diagnostic', free: true };
const full = { ...exam, id: 'exam-2', title: 'Full-length exam', duration: 130 };
const final = { ...exam, id: 'exam-3', title: 'Final' };
const exams = [free, full, final];
const take = (examId: string, startedAt: string, changed: object = {}) => ({
  ...getExample(TestAttempt),
  examId,
  startedAt,
  ...changed,
});
const running = {
  status: 'In Progress',
  score: null,
  points: null,
  maxPoints: null,
  percent: null,
  completedAt: undefined,
};

// PAG-71
test.each([
  ['none yet', [], free],
  ['the first', [take('exam-1', '2026-11-01T10:00:00.000Z')], full],
  [
    'a running one',
    [take('exam-1', '2026-11-01T10:00:00.000Z'), take('exam-1', '2026-11-02T10:00:00.000Z', running)],
    free,
  ],
  [
    'all of them',
    [
      take('exam-1', '2026-11-03T10:00:00.000Z'),
      take('exam-2', '2026-11-02T10:00:00.000Z'),
      take('exam-3', '2026-11-04T10:00:00.000Z'),
    ],
    full,
  ],
])(
  'with %s taken, what comes next is the open exam, then the first not taken, then the oldest',
  (_case, attempts, next) => {
    expect(nextExam(exams, attempts)).toBe(next);
  },
);

describe('for a signed-in user', () => {
  const open = (attempts: TestAttempt[]) => {
    useSessionStore.setState({ user: { ...getExample(User), subscription: null }, token: 'token', isRestored: true });
    fakeApi({
      'GET /subscriptions/pricing': [...quotes],
      'GET /user/test-attempts': attempts,
      'GET /certifications/:certificationId/test-exams': exams,
    });
    renderPage(<PracticeExams certificationId="aws-saa-c03" isRetired={false} />);
  };

  test('a locked exam says Unlock beside its price, and opens on its offer; a free one starts (PAG-70)', async () => {
    open([]);
    const link = await screen.findByRole('link', { name: 'Unlock: Full-length exam' });
    expect(link.getAttribute('href')).toBe(`/certifications/${full.certification_id}/test-exams/exam-2`);
    expect(await screen.findAllByText('Included in every plan, from $14.99')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Start Exam: Free diagnostic' })).toBeTruthy();
  });

  test('the cards show the own history; the running exam goes on where it is (PAG-71)', async () => {
    const startedAt = new Date(Date.now() - 123 * 60_000).toISOString();
    open([
      take('exam-1', '2026-11-19T09:00:00.000Z', { percent: 83.9, completedAt: '2026-11-20T12:00:00.000Z' }),
      take('exam-1', '2026-11-02T09:00:00.000Z', { percent: 60, completedAt: '2026-11-02T10:00:00.000Z' }),
      take('exam-2', startedAt, { ...running, id: 'attempt-2' }),
    ]);
    expect(await screen.findByText('Best 83% · last Nov 20, 2026')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Continue: Full-length exam' });
    expect(link.getAttribute('href')).toBe('/test-exams/exam-2/take?attempt=attempt-2');
    expect(screen.getByText('7 min left')).toBeTruthy();
  });
});
