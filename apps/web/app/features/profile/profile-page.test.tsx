import { FinishedAttempt, TestAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { SignedIn } from '@examplar/contract/identity';
import { UserStatistics } from '@examplar/contract/statistics';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { useSessionStore } from '../../lib/session/session-store.ts';
import ProfilePage from './profile-page.tsx';

const statistics = getExample(UserStatistics);
const attempt = getExample(TestAttempt);
const page = <ProfilePage />;
/** The other parts of the page. */
const others = { 'GET /subscriptions/my-subscription': null, 'GET /orders': [] };

beforeEach(() => {
  const { user, token } = getExample(SignedIn);
  const marie = { ...user, name: 'Marie Skłodowska Curie', role: 'USER', emailConfirmed: false } as const;
  useSessionStore.setState({ user: marie, token, isAuthenticated: true, isRestored: true });
});

test('a new user sees initials, role and no attempts, and can have the link sent again', async () => {
  const api = fakeApi({
    ...others,
    'GET /user/test-attempts': [],
    'GET /exams/statistics/me': statistics,
    'POST /users/me/email/resend': null as never,
  });
  const { user } = renderPage(page);
  expect(await screen.findByRole('heading', { name: 'Marie Skłodowska Curie' })).toBeTruthy();
  for (const text of ['MS', 'USER', 'No exam attempts yet']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/A new link is on its way/)).toBeTruthy();
  expect(api.of('POST /users/me/email/resend')).toHaveLength(1);
});

test.each([
  ['the message of the server', () => refusal(503, 'UNAVAILABLE', 'Busy.'), 'Busy.'],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to load profile data'],
])('a profile that cannot be loaded shows an error: %s', async (_case, reply, text) => {
  fakeApi({ ...others, 'GET /user/test-attempts': [], 'GET /exams/statistics/me': reply });
  renderPage(page);
  expect(await screen.findByRole('heading', { name: 'Error' })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test('the history is paged, newest first, and its page is in the address', async () => {
  const attempts = Array.from({ length: 12 }, (_, index) => ({
    ...attempt,
    id: `01939f3a-5c1e-7b6a-9d4e-${String(index).padStart(12, '0')}`,
    examTitle: `Exam ${index}`,
    startedAt: new Date(Date.UTC(2026, 10, index + 1)).toISOString(),
    ...(index === 11 && { status: 'In Progress' as const, score: null }),
  }));
  fakeApi({ ...others, 'GET /user/test-attempts': attempts, 'GET /exams/statistics/me': statistics });
  const { user, address } = renderPage(page, { path: '/profile' });
  const table = await screen.findByRole('table', { name: 'Exam History' });
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Certification', 'Exam', 'Status', 'Score', 'Date']);
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows()).toHaveLength(10);
  expect(rows()[0]?.textContent).toContain('Exam 11');
  expect(rows()[0]?.textContent).toContain('N/A');
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(address()).toBe('/profile?page=2');
  expect(rows()).toHaveLength(2);
  expect(screen.getByText(/^11–12/)).toBeTruthy();
});

// PAG-42
test.each([
  ['an exam', 'exam' as const, ['80%, passed', '1 correct answer more than needed.']],
  ['practice', 'practice' as const, ['Done', '16 of 20 right']],
])('who comes from %s sees it first, focused, with the way to its result', async (_case, mode, texts) => {
  const finished = { ...getExample(FinishedAttempt), mode };
  fakeApi({
    ...others,
    'GET /user/test-attempts': [attempt],
    'GET /exams/statistics/me': statistics,
    'GET /test-exam-attempts/:attemptId': finished,
  });
  const { router } = renderPage(page, { path: '/profile', at: '/elsewhere' });
  await act(() => router.navigate('/profile', { state: { finishedAttemptId: finished.id } }));
  const card = await screen.findByRole('region', { name: /^Just finished: Free diagnostic/ });
  for (const text of texts) expect(within(card).getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(card);
  expect(within(card).getByRole('link', { name: 'See your result' }).getAttribute('href')).toBe(
    `/attempts/${finished.id}`,
  );
  expect(card.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('in the history practice is done, neither passed nor failed (PAG-40)', async () => {
  fakeApi({
    ...others,
    'GET /user/test-attempts': [{ ...attempt, mode: 'practice' }],
    'GET /exams/statistics/me': statistics,
  });
  renderPage(page, { path: '/profile' });
  const table = within(await screen.findByRole('table', { name: 'Exam History' }));
  expect(table.getByText('Done')).toBeTruthy();
  expect(table.queryByText(/Passed|Failed/)).toBeNull();
  expect(screen.queryByRole('region', { name: /^Just finished/ })).toBeNull();
});
