import { FinishedAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { SignedIn } from '@examplar/contract/identity';
import { Order } from '@examplar/contract/payments/orders';
import { Subscription } from '@examplar/contract/payments/subscriptions';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { fakeApi } from '../test/fake-api.ts';
import { renderPage } from '../test/render-page.tsx';
import AttemptResult from './features/attempts/result/attempt-result-page.tsx';
import { OrderHistory } from './features/checkout/orders/order-history.tsx';
import OrderPage from './features/checkout/orders/order-page.tsx';
import { RecentHistory } from './features/dashboard/recent-history.tsx';
import { ExamHistory } from './features/profile/exam-history.tsx';
import { ReviewsSection } from './features/reviews/reviews-section.tsx';
import { SubscriptionCard } from './features/subscriptions/subscription-card.tsx';
import type { Attempt } from './lib/queries/own-attempts.ts';
import { useSessionStore } from './lib/session/session-store.ts';
import { LocalDate } from './ui/local-date.tsx';

/** Half past eleven in the evening by UTC, and half past three at night: another day by one of the two clocks. */
const evening = '2026-10-28T23:30:00.000Z';
const night = '2026-10-28T03:30:00.000Z';
const zones = [
  ['Pacific/Kiritimati', evening, 'Oct 29, 2026'],
  ['Pacific/Honolulu', night, 'Oct 27, 2026'],
] as const;

function inZone(zone: string) {
  const before = process.env.TZ;
  process.env.TZ = zone;
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
}

const attempt = (at: string) =>
  ({ ...getExample(FinishedAttempt), startedAt: at, completedAt: at }) as never as Attempt;
const order = (at: string) => ({ ...getExample(Order), createdAt: at, paidAt: at, refundRequestedAt: at });
const pages: [string, (at: string) => { page: ReactNode; path?: string; at?: string }][] = [
  ['a result', () => ({ page: <AttemptResult />, path: '/attempts/:attemptId', at: '/attempts/a1' })],
  ['the exam history', (at) => ({ page: <ExamHistory attempts={[attempt(at)]} /> })],
  ['the dashboard', (at) => ({ page: <RecentHistory attempts={[attempt(at)]} /> })],
  ['the orders', () => ({ page: <OrderHistory /> })],
  ['a receipt', () => ({ page: <OrderPage />, path: '/orders/:orderId', at: '/orders/o1' })],
  ['a review', () => ({ page: <ReviewsSection /> })],
  ['the start of a plan', () => ({ page: <SubscriptionCard /> })],
];

test.each(zones.flatMap(([zone, at, date]) => pages.map(([name, page]) => [name, zone, date, at, page] as const)))(
  '%s has in %s the date %s',
  async (_name, zone, date, at, open) => {
    inZone(zone);
    const { user, token } = getExample(SignedIn);
    useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true });
    const person = { id: 'u1', first_name: 'Ada', last_name: 'Lovelace' };
    fakeApi({
      'GET /test-exam-attempts/:attemptId': { ...getExample(FinishedAttempt), ...attempt(at) } as never,
      'GET /user/test-attempts': [],
      'GET /users/me/targets': [],
      'GET /orders': [order(at)],
      'GET /orders/:orderId': order(at),
      'GET /subscriptions/history': [],
      'GET /certifications/:certificationId': undefined as never,
      'GET /certifications/:certificationId/readiness': undefined as never,
      'GET /test-exam-attempts/:attemptId/readiness': undefined as never,
      'GET /reviews': [{ id: 'r1', rating: 5, review: 'Good', created_at: at, user: person }],
      'GET /subscriptions/my-subscription': { ...getExample(Subscription), startDate: at },
      'GET /plans': [],
    });
    const { page, ...address } = open(at);
    renderPage(page, address);
    expect((await screen.findAllByText(new RegExp(date))).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Oct 28, 2026/)).toBeNull();
  },
);

test.each(zones)('in %s the end of a plan stays the day that the mails name', async (zone, at) => {
  inZone(zone);
  fakeApi({
    'GET /subscriptions/my-subscription': {
      ...getExample(Subscription),
      startDate: '2026-08-01T12:00:00.000Z',
      endDate: at,
    },
    'GET /plans': [],
  });
  renderPage(<SubscriptionCard />);
  expect(await screen.findByText('Oct 28, 2026')).toBeTruthy();
});

test.each(zones)(
  'in %s a page that the server rendered in UTC gets the date of the reader’s clock',
  async (zone, at, date) => {
    inZone(zone);
    const host = document.createElement('div');
    host.innerHTML = renderToString(<LocalDate at={at} />);
    expect(host.textContent).toBe('Oct 28, 2026');
    const complaints: unknown[] = [];
    await act(async () => {
      hydrateRoot(host, <LocalDate at={at} />, { onRecoverableError: (error) => complaints.push(error) });
    });
    expect([host.textContent, complaints]).toEqual([date, []]);
  },
);
