import { PaymentAlert } from '@examplar/contract/admin/payment-alerts';
import { AdminReview } from '@examplar/contract/admin/reviews';
import { AdminSubscription } from '@examplar/contract/admin/subscriptions';
import { AdminUser } from '@examplar/contract/admin/users';
import { getExample } from '@examplar/contract/calls/example';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, withHeaders } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import PaymentAlertsPage from './payment-alerts/payment-alerts-page.tsx';
import ReviewsPage from './reviews/reviews-page.tsx';
import SubscriptionsPage from './subscriptions/subscriptions-page.tsx';
import UsersPage from './users/users-page.tsx';

/* What the menu of a row does, on each list of people and money. How lists and their dialogs work: tables/ and actions/. */

type Handlers = Parameters<typeof fakeApi>[0];
type Calls = keyof Handlers;

const user = { ...getExample(AdminUser), role: 'USER', status: 'active' } as const;
const review = { ...getExample(AdminReview), isHidden: false };
const subscription = { ...getExample(AdminSubscription), status: 'active' } as const;
const alert = { ...getExample(PaymentAlert), kind: 'suspected_fraud', resolvedAt: null } as const;

test.each<[string, () => React.ReactNode, Calls, object, Calls, object, unknown, RegExp]>([
  [
    'Suspend',
    UsersPage,
    'GET /admin/users',
    user,
    'POST /admin/users/:userId/suspend',
    { userId: user.id },
    { reason: 'Because' },
    /is suspended/,
  ],
  [
    'Restore',
    UsersPage,
    'GET /admin/users',
    { ...user, status: 'suspended' },
    'POST /admin/users/:userId/restore',
    { userId: user.id },
    { reason: 'Because' },
    /can sign in again/,
  ],
  [
    'Unlock sign-in',
    UsersPage,
    'GET /admin/users',
    user,
    'POST /admin/users/:userId/unlock',
    { userId: user.id },
    { reason: 'Because' },
    /can try to sign in again/,
  ],
  [
    'Hide',
    ReviewsPage,
    'GET /admin/reviews',
    review,
    'POST /admin/reviews/:reviewId/hide',
    { reviewId: review.id },
    { reason: 'Because' },
    /is hidden/,
  ],
  [
    'Show again',
    ReviewsPage,
    'GET /admin/reviews',
    { ...review, isHidden: true },
    'POST /admin/reviews/:reviewId/show',
    { reviewId: review.id },
    undefined,
    /is public again/,
  ],
  [
    'End now',
    SubscriptionsPage,
    'GET /admin/subscriptions',
    subscription,
    'POST /admin/subscriptions/:subscriptionId/end',
    { subscriptionId: subscription.id },
    { reason: 'Because' },
    /has ended/,
  ],
  [
    'Resolve',
    PaymentAlertsPage,
    'GET /admin/payment-alerts',
    alert,
    'POST /admin/payment-alerts/:alertId/resolve',
    { alertId: alert.id },
    { note: 'Because' },
    /is resolved/,
  ],
])('%s', async (action, Page, list, row, call, params, body, notice) => {
  const api = fakeApi({ [list]: withHeaders([row], { 'x-total-count': '1' }), [call]: row } as Handlers);
  const { user: person } = renderPage(<Page />);
  await person.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await person.click(screen.getByRole('menuitem', { name: action }));
  const dialog = screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog');
  if (dialog) {
    await person.type(within(dialog).getByRole('textbox'), 'Because');
    await person.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
  }
  expect(await screen.findByText(notice)).toBeTruthy();
  expect(api.of(call as never).map((sent) => ({ params: sent.params, body: sent.body }))).toEqual([{ params, body }]);
});
