import { getExample } from '@examplar/contract/calls/example';
import { Plan } from '@examplar/contract/payments/plans';
import { Subscription } from '@examplar/contract/payments/subscriptions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

const subscription = getExample(Subscription);

test.each([
  ['active', 'ACTIVE', 'text-positive'],
  ['expired', 'EXPIRED', 'text-negative'],
  ['cancel', 'CANCEL', 'text-caution'],
  ['on_hold', 'ON_HOLD', 'text-ink-muted'],
  ['constructor', 'CONSTRUCTOR', 'text-ink-muted'],
])('a subscription whose status is %s shows %s', async (status, label, style) => {
  fakeApi({ 'GET /subscriptions/my-subscription': { ...subscription, status: status as 'active' }, 'GET /plans': [] });
  renderPage(<SubscriptionCard />);
  expect((await screen.findByText(label)).className).toContain(style);
});

test('a plan type without a label is shown in its own words', async () => {
  const planType = 'TEAM_SEAT' as 'ALL_ACCESS';
  fakeApi({ 'GET /subscriptions/my-subscription': { ...subscription, planType }, 'GET /plans': [] });
  renderPage(<SubscriptionCard />);
  expect(await screen.findByText('Team seat')).toBeTruthy();
});

test('without a subscription the card leads to the plans', async () => {
  fakeApi({ 'GET /subscriptions/my-subscription': null });
  renderPage(<SubscriptionCard />);
  expect(await screen.findByText('No Active Subscription')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Plans' }).getAttribute('href')).toBe('/pricing');
});

const professional = {
  ...subscription,
  planType: 'ALL_ACCESS',
  planName: 'PROFESSIONAL_6M',
  status: 'active',
} as const;
const trial = { planType: 'FREE_TRIAL', planName: 'FREE_TRIAL' } as const;
const providerPass = { planType: 'PROVIDER_PASS', planName: 'PROVIDER_PASS', providerName: 'AWS' } as const;
const examPass = { planType: 'SINGLE_EXAM', planName: 'SINGLE_EXAM', certificationId: 'aws-saa-c03' } as const;

test.each([
  ['an active plan', {}, 'All Access Premium', ['Upgrade Plan', 'Cancel Subscription']],
  ['a trial', trial, 'Free Trial', ['Upgrade to Premium']],
  ['an expired plan', { status: 'expired' } as const, 'All Access Premium', ['Renew Subscription']],
  ['a cancelled plan', { status: 'cancel' } as const, 'All Access Premium', ['Renew Subscription']],
  ['a pass for a provider', providerPass, 'AWS Provider Pass', ['Upgrade Plan', 'Cancel Subscription']],
  ['a pass for an exam', examPass, 'Single Exam Pass', ['Upgrade Plan', 'Cancel Subscription']],
])('%s shows its name and what can be done', async (_case, changed, label, actions) => {
  fakeApi({ 'GET /subscriptions/my-subscription': { ...professional, ...changed }, 'GET /plans': [] });
  renderPage(<SubscriptionCard />);
  expect(await screen.findByText(label)).toBeTruthy();
  // A plan that is not renewed ends by itself (PAG-82).
  const isPaid = actions.includes('Cancel Subscription');
  expect(screen.queryByText(/^Ends .+\. Nothing renews\.$/) !== null).toBe(isPaid);
  const offered = screen.getAllByText(/^(Upgrade|Cancel|Renew|View Plans)/);
  expect(offered.map(({ textContent }) => textContent)).toEqual(actions);
});

// PAG-4
test('cancelling asks in the words of the specification, and says when it failed', async () => {
  let isBroken = true;
  const cancelled = { ...professional, status: 'cancel', daysRemaining: 0 } as const;
  fakeApi({
    'GET /subscriptions/my-subscription': () =>
      isBroken ? { ...professional, daysRemaining: 72, endDate: '2027-02-01T10:00:00.000Z' } : cancelled,
    'GET /plans': [],
    'GET /orders': [],
    'DELETE /subscriptions/cancel': () => (isBroken ? refusal(500, 'INTERNAL_ERROR', 'Broken.') : cancelled),
  });
  const { user } = renderPage(<SubscriptionCard />);
  await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
  const dialog = await screen.findByRole('alertdialog');
  for (const text of [
    'Are you sure you want to cancel your subscription? You will lose access to premium features.',
    'the 72 days you have paid for, until Feb 1, 2027',
  ])
    expect(dialog.textContent).toContain(text);
  const confirm = within(dialog).getByRole('button', { name: 'Yes, cancel it' });
  await user.click(confirm);
  await within(dialog).findByText('Failed to cancel subscription. Please try again.');
  isBroken = false;
  await user.click(confirm);
  expect(await screen.findByText('Subscription cancelled successfully')).toBeTruthy();
  expect(await screen.findByText('CANCEL')).toBeTruthy();
});

test('the reminder switch turns, and back when the server refuses', async () => {
  let isBroken = false;
  fakeApi({
    'GET /subscriptions/my-subscription': { ...professional, autoRenew: false },
    'GET /plans': [],
    'PUT /subscriptions/:subscriptionId': ({ body }) =>
      isBroken ? refusal(500, 'INTERNAL_ERROR', 'Broken.') : { ...professional, ...(body as { autoRenew: boolean }) },
  });
  const { user } = renderPage(<SubscriptionCard />);
  const reminder = await screen.findByRole('switch', { name: 'Remind me before it ends' });
  const isOn = (on: boolean) => waitFor(() => expect(reminder.getAttribute('aria-checked')).toBe(String(on)));
  await user.click(reminder);
  await isOn(true);
  isBroken = true;
  await waitFor(() => expect(reminder).toHaveProperty('disabled', false));
  await user.click(reminder);
  await screen.findByText('The reminder could not be changed. Please try again.');
  await isOn(true);
});

test('a plan that another tab cancelled is shown as it is now, and cannot be cancelled again (PAG-97)', async () => {
  let isCancelled = false;
  fakeApi({
    'GET /subscriptions/my-subscription': () =>
      isCancelled ? { ...professional, status: 'cancel' as const } : professional,
    'GET /plans': [],
    'GET /orders': [],
    'DELETE /subscriptions/cancel': refusal(409, 'NOT_CANCELLABLE', 'You have no paid subscription to cancel.'),
  });
  const { user } = renderPage(<SubscriptionCard />);
  await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
  isCancelled = true;
  await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('You have no paid subscription to cancel.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Renew Subscription' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
});

test('an all-access plan has its own name, under which it was bought, beside what it opens', async () => {
  const plan = { ...getExample(Plan), name: 'PROFESSIONAL_6M' as const, displayName: 'Professional' };
  fakeApi({
    'GET /subscriptions/my-subscription': { ...subscription, planType: 'ALL_ACCESS', planName: 'PROFESSIONAL_6M' },
    'GET /plans': [plan],
  });
  renderPage(<SubscriptionCard />);
  expect(await screen.findByText('Professional · 6 months')).toBeTruthy();
  expect(screen.getByText('All Access Premium')).toBeTruthy();
});
