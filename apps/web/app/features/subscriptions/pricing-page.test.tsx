import { getExample } from '@examplar/contract/calls/example';
import { SignedIn } from '@examplar/contract/identity';
import { Plan } from '@examplar/contract/payments/plans';
import { Subscription } from '@examplar/contract/payments/subscriptions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { useSessionStore } from '../../lib/session/session-store.ts';
import PricingPage from './pricing-page.tsx';

const dayMs = 86_400_000;
const plan = getExample(Plan);
const plans: Plan[] = [
  {
    ...plan,
    id: 'free',
    name: 'FREE_TRIAL',
    displayName: 'Free Trial',
    planType: 'FREE_TRIAL',
    durationMonths: 0,
    price: 0,
  },
  { ...plan, id: 'basic-3m', name: 'BASIC_3M', displayName: 'Basic', durationMonths: 3, price: 29.99 },
  plan,
];
const quotes = plans.map((one) => ({ ...one, providerName: null }));

const current = (planName: 'BASIC_3M' | 'PROFESSIONAL_6M' | 'FREE_TRIAL', daysRemaining: number): Subscription => ({
  ...getExample(Subscription),
  planType: planName === 'FREE_TRIAL' ? 'FREE_TRIAL' : 'ALL_ACCESS',
  planName,
  status: 'active',
  startDate: new Date(Date.now() - (100 - daysRemaining) * dayMs).toISOString(),
  endDate: new Date(Date.now() + daysRemaining * dayMs).toISOString(),
  daysRemaining,
});

type Handlers = Parameters<typeof fakeApi>[0];

/** Opens the page as a user with this subscription, and presses the button of a plan. */
async function choosePlan(name: string, subscription: Subscription | null, handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /plans': plans,
    'GET /subscriptions/pricing': quotes,
    'GET /subscriptions/my-subscription': subscription,
    ...handlers,
  });
  const page = renderPage(<PricingPage />, { path: '/pricing' });
  const button = async () => within(await screen.findByRole('article', { name })).getByRole('button');
  await page.user.click(await button());
  return { ...page, api, button };
}

beforeEach(() => {
  localStorage.clear();
  const { user, token } = getExample(SignedIn);
  useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true });
});

test('the free trial starts immediately and leads to the certifications', async () => {
  const started = current('FREE_TRIAL', 30);
  const { api, address } = await choosePlan('Free Trial', null, { 'POST /subscriptions': started });
  await screen.findByText('Free trial activated successfully!');
  expect(address()).toBe('/certifications');
  expect(api.of('POST /subscriptions').map(({ body }) => body)).toEqual([
    { planType: 'FREE_TRIAL', durationMonths: 0, autoRenew: false },
  ]);
});

test.each([
  ['the same tier', 'Basic', current('BASIC_3M', 40), 'You already have this plan or a similar plan active.'],
  ['a second trial', 'Free Trial', current('FREE_TRIAL', 20), 'You already have this plan or a similar plan active.'],
  [
    'a lower tier',
    'Basic',
    current('PROFESSIONAL_6M', 40),
    'This is a lower-tier plan than your current subscription. Please cancel your current subscription first if you wish to downgrade.',
  ],
])('%s is refused in words', async (_case, name, subscription, text) => {
  const { address } = await choosePlan(name, subscription);
  expect((await screen.findByRole('alertdialog')).textContent).toContain(text);
  expect(address()).toBe('/pricing');
});

test('the same tier in its last week is a renewal', async () => {
  const { address } = await choosePlan('Basic', current('BASIC_3M', 6));
  await waitFor(() => expect(address()).toBe('/cart'));
});

test('a higher tier shows what is credited, to the day and the cent, and then goes to the cart', async () => {
  const { user, address } = await choosePlan('Professional', current('BASIC_3M', 40));
  const dialog = await screen.findByRole('dialog');
  // 40 of 100 days of $29.99.
  for (const text of ['Current plan', 'Credit for 40 remaining days', '+40 days ($12.00 value)'])
    await waitFor(() => expect(dialog.textContent).toContain(text));
  await user.click(within(dialog).getByRole('button', { name: 'Proceed to Checkout' }));
  expect(address()).toBe('/cart');
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject({ name: 'Professional', price: 49.99 });
});

test('an upgrade that is not confirmed changes nothing', async () => {
  const { user, address } = await choosePlan('Basic', current('FREE_TRIAL', 20));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe('/pricing');
  expect(localStorage.getItem('cart')).toBeNull();
});

test.each([
  ['a refusal', () => refusal(409, 'TRIAL_USED', 'Used.'), 'Used.'],
  [
    'no connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Failed to process plan. Please try again.',
  ],
])('a trial that cannot be started says why: %s', async (_case, reply, text) => {
  await choosePlan('Free Trial', null, { 'POST /subscriptions': reply });
  expect((await screen.findByRole('alertdialog')).textContent).toContain(text);
});

test('a subscriber sees which plan is the own one, and no trial to start (PAG-83)', async () => {
  fakeApi({
    'GET /plans': plans,
    'GET /subscriptions/pricing': quotes,
    'GET /subscriptions/my-subscription': current('BASIC_3M', 40),
  });
  renderPage(<PricingPage />, { path: '/pricing' });
  expect(within(await screen.findByRole('article', { name: 'Basic' })).getByText(/^Your plan · until/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start Free Trial' })).toBeNull();
});

test('without plans the page stays, with an empty list', async () => {
  fakeApi({
    'GET /plans': () => refusal(500, 'INTERNAL_ERROR', 'Broken.'),
    'GET /subscriptions/pricing': [],
    'GET /subscriptions/my-subscription': null,
  });
  renderPage(<PricingPage />);
  expect(await screen.findByRole('heading', { name: 'Choose Your Plan' })).toBeTruthy();
  expect(screen.queryAllByRole('article')).toEqual([]);
});
