import { OpenExamAttempt, TestAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { SignedIn } from '@examplar/contract/identity';
import { UserStatistics } from '@examplar/contract/statistics';
import { Target } from '@examplar/contract/study/targets';
import { OwnAssignment } from '@examplar/contract/teams/assignments';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { useSessionStore } from '../../lib/session/session-store.ts';
import Dashboard from './dashboard-page.tsx';

const attempt = getExample(TestAttempt);
const target = getExample(Target);
const { completedAt: _completed, ...begun } = attempt;
const noFigures = { score: null, points: null, maxPoints: null, percent: null };
const set = {
  ...begun,
  ...noFigures,
  kind: 'set' as const,
  examId: null,
  mode: 'practice' as const,
  status: 'In Progress' as const,
  examTitle: 'Practice set · 9 questions',
};

type Handlers = Parameters<typeof fakeApi>[0];

function openDashboard(handlers: Handlers = {}) {
  fakeApi({
    'GET /user/test-attempts': [attempt],
    'GET /exams/statistics/me': getExample(UserStatistics),
    'GET /users/me/readiness': [],
    'GET /users/me/targets': [],
    'GET /practice-sets': [],
    ...handlers,
  });
  return renderPage(<Dashboard />, { path: '/dashboard' });
}

beforeEach(() => {
  const { user, token } = getExample(SignedIn);
  useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true });
});

const nextStep = async (title: string) => (await screen.findByRole('region', { name: title })).textContent;

test.each([
  [21, '21 days to the exam'],
  [8, '8 days to the exam'],
])('with %i days left the next step is today’s list, and says so', async (daysLeft, words) => {
  openDashboard({ 'GET /users/me/targets': [{ ...target, daysLeft }] });
  const text = await nextStep('Continue today’s list: SAA-C03');
  expect(text).toContain(`24 questions · about 23 minutes left · ${words}`);
  expect(screen.getByText(`${daysLeft} days to SAA-C03.`)).toBeTruthy();
});

test('an exam that is over is asked about, and not counted down to', async () => {
  openDashboard({ 'GET /users/me/targets': [{ ...target, daysLeft: -20, phase: 'past' }] });
  expect(await screen.findByRole('heading', { name: 'How did it go?' })).toBeTruthy();
  expect(screen.queryByText(/to the exam|Exam in/)).toBeNull();
});

test('an open practice set is named by how many questions it has', async () => {
  openDashboard({
    'GET /practice-sets': [set],
    'GET /test-exam-attempts/:attemptId': () => new Promise<never>(() => {}),
  });
  const text = await nextStep('SAA-C03\u00a0· Practice set · 9 questions');
  expect(text).toContain(`Practice, ${set.totalQuestions} questions`);
});

// TEA-91
test('assigned work that is due soon is the first step of a member, with today’s list below; also of a newcomer', async () => {
  const { user } = getExample(SignedIn);
  useSessionStore.setState({ user: { ...user, teamRole: 'member' } });
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const work = { ...getExample(OwnAssignment), title: 'Final of November', dueAt: soon };
  const page = openDashboard({
    'GET /users/me/assignments': [work],
    'GET /users/me/targets': [{ ...target, today: { ...target.today, attemptId: null } }],
    'POST /test-exams/:examId/start': refusal(409, 'ASSIGNMENT_CLOSED', 'This assignment is closed.'),
  });
  const text = await nextStep('Assigned to you: Final of November');
  expect(text).toContain('Northwind Training · 2 attempts, 80% to reach · Due ');
  expect(await nextStep('Today’s list: SAA-C03')).toContain('24 questions');
  await page.user.click(screen.getByRole('button', { name: 'Begin' }));
  await screen.findByText('This assignment is closed.');
  page.unmount();
  openDashboard({ 'GET /users/me/assignments': [work], 'GET /user/test-attempts': [], 'GET /certifications': [] });
  await nextStep('Assigned to you: Final of November');
});

test('below open practice, today’s list is the second step', async () => {
  openDashboard({
    'GET /practice-sets': [set],
    'GET /test-exam-attempts/:attemptId': () => new Promise<never>(() => {}),
    'GET /users/me/targets': [{ ...target, today: { ...target.today, attemptId: null } }],
  });
  expect(await nextStep('SAA-C03\u00a0· Practice set · 9 questions')).toContain('Continue');
  expect(await nextStep('Today’s list: SAA-C03')).toContain('24 questions');
});

test('below a running exam, today’s list stays (PAG-53)', async () => {
  const running = { ...attempt, ...noFigures, mode: 'exam' as const, status: 'In Progress' as const };
  const expiresAt = new Date(Date.parse(attempt.startedAt) + 7.5 * 60_000).toISOString();
  openDashboard({
    'GET /user/test-attempts': [running],
    'GET /users/me/targets': [target],
    'GET /test-exam-attempts/:attemptId': { ...getExample(OpenExamAttempt), expiresAt, serverTime: attempt.startedAt },
  });
  expect(await screen.findByText('7 minutes left. Your answers are saved.')).toBeTruthy();
  expect(await nextStep('Continue today’s list: SAA-C03')).toContain('24 questions');
  expect(screen.getAllByRole('link', { name: 'Continue' })).toHaveLength(2);
});

test.each([
  [1, 'Your first result'],
  [2, 'Your first results'],
  [3, null],
])('of %i finished attempts the first card is %s (PAG-54)', async (count, title) => {
  const attempts = Array.from({ length: count }, (_, index) => ({
    ...attempt,
    id: `${attempt.id.slice(0, -1)}${index}`,
  }));
  openDashboard({ 'GET /user/test-attempts': attempts });
  await screen.findByText('Total Attempts');
  const card = screen.queryByRole('region', { name: /^Your first result/ });
  expect(card?.querySelector('h2')?.textContent ?? null).toBe(title);
  expect(card?.textContent ?? '').not.toMatch(/Passed|Failed/);
  expect(screen.getByRole('heading', { name: count > 2 ? /^Welcome back, / : /^Welcome, / })).toBeTruthy();
});

test('the figures and the latest attempts are shown', async () => {
  openDashboard();
  expect(await screen.findByRole('heading', { name: /^Welcome, / })).toBeTruthy();
  expect(screen.getByText('of 13 completed')).toBeTruthy();
  expect(screen.getByText('1 in progress')).toBeTruthy();
  // In the first result and in the history, and not the name in a chart, which may be there already.
  expect(screen.getAllByText(`${attempt.examTitle}`, { selector: 'a span' })).toHaveLength(2);
});

const change = {
  kind: 'retires_before' as const,
  on: '2026-12-11',
  expected: false,
  successor: { code: 'SAA-C04', title: 'The next exam', certificationId: 'aws-saa-c04' },
  seen: false,
};
const ending = {
  ...getExample(Certification),
  id: target.certificationId,
  code: target.certificationCode,
  retirement: {
    on: change.on,
    expected_on: null,
    others: [],
    note: null,
    source_url: 'https://example.org',
    checked_on: '2026-09-27',
  },
};

test('an exam that ends before its date has all three ways on, and is put away there (LRN-133)', async () => {
  let isSeen = false;
  const { user } = openDashboard({
    'GET /users/me/targets': () => [{ ...target, daysLeft: 21, change: { ...change, seen: isSeen } }],
    'GET /certifications/:certificationId': ending,
    'POST /users/me/targets/:certificationId/change-seen': (): never => {
      isSeen = true;
      return undefined as never;
    },
  });
  const card = within(await screen.findByRole('region', { name: 'SAA-C03 ends before your date' }));
  expect(await card.findByText(/SAA-C03 can be taken until Dec 11, 2026. Your date, .*, is after it./)).toBeTruthy();
  await card.findByRole('button', { name: 'Keep it as it is' });
  expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Change my date',
    'Switch to SAA-C04',
    'Keep it as it is',
  ]);
  await user.click(card.getByRole('button', { name: 'Keep it as it is' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'SAA-C03 ends before your date' })).toBeNull());
});

test('without the facts of the exam the plan is the way on', async () => {
  openDashboard({
    'GET /users/me/targets': [{ ...target, daysLeft: 21, change }],
    'GET /certifications/:certificationId': refusal(404, 'NOT_FOUND', 'Not found.'),
  });
  const card = within(await screen.findByRole('region', { name: 'SAA-C03 ends before your date' }));
  const way = await card.findByRole('link', { name: 'Change my date' });
  expect(way.getAttribute('href')).toBe(`/study/${target.certificationId}`);
});
