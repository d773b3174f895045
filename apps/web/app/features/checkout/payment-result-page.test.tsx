import { TestAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { Order } from '@examplar/contract/payments/orders';
import { SubscriptionChange } from '@examplar/contract/payments/subscription-history';
import { Subscription } from '@examplar/contract/payments/subscriptions';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { type CartItem, useCartStore } from '../../lib/purchase/cart-store.ts';
import { PaymentResult } from './payment-result-page.tsx';

const paid = getExample(Order);
const order = (status: Order['status']): Order => ({ ...paid, status, paidAt: status === 'paid' ? paid.paidAt : null });
const at = `/payment/result?order=${paid.id}`;
const open = (address = at) => renderPage(<PaymentResult />, { path: '/payment/result', at: address });
const plan = { ...getExample(Subscription), id: paid.subscriptionId ?? '', endDate: '2027-02-22T10:00:00.000Z' };
const item: CartItem = { planType: 'ALL_ACCESS', durationMonths: 6, price: 49.99, name: 'Professional' } as CartItem;
const noHistory = { 'GET /certifications': [], 'GET /user/test-attempts': [], 'GET /users/me/targets': [] };

test('a paid order says so, leads to the receipt and empties the cart', async () => {
  fakeApi({
    'GET /orders/:orderId': order('paid'),
    'GET /subscriptions/my-subscription': plan,
    ...noHistory,
    'GET /subscriptions/history': [],
  });
  useCartStore.setState({ item });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment successful' })).toBeTruthy();
  expect(await screen.findByText(/^Thank you. Your Professional plan is active until Feb 22, 2027\./)).toBeTruthy();
  expect(screen.getByText('Professional', { selector: 'dd' })).toBeTruthy();
  expect(screen.getByText('$49.99')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Receipt' }).getAttribute('href')).toBe(`/orders/${paid.id}`);
  await waitFor(() => expect(useCartStore.getState().item).toBeNull());
});

// PLN-8
test('a pass that was paid while a higher plan was active says what it added to that plan', async () => {
  const change = { ...getExample(SubscriptionChange), event: 'extended' as const, orderId: paid.id };
  fakeApi({
    'GET /orders/:orderId': { ...order('paid'), planType: 'SINGLE_EXAM', planName: 'Single Exam Pass' },
    'GET /subscriptions/my-subscription': plan,
    ...noHistory,
    'GET /subscriptions/history': [
      { ...change, event: 'refunded', from: null, to: null },
      { ...change, from: '2027-01-08T10:00:00.000Z', to: plan.endDate },
    ],
  });
  open();
  expect(
    await screen.findByText(
      'Thank you. Your All Access Premium plan is active until Feb 22, 2027. We’ve emailed your receipt. This payment added 45 days to All Access Premium, until Feb 22, 2027.',
    ),
  ).toBeTruthy();
});

test.each([
  ['review', 'Payment is being checked', null],
  ['failed', 'Payment failed', '/payment'],
  ['expired', 'Payment expired', '/payment'],
] as const)('an order in state %s: "%s", and the cart stays', async (status, title, retry) => {
  fakeApi({ 'GET /orders/:orderId': order(status) });
  useCartStore.setState({ item });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  const link = screen.queryByRole('link', { name: 'Try Again' });
  expect(link?.getAttribute('href') ?? null).toBe(retry);
  expect(useCartStore.getState().item).toEqual(item);
});

test('a pending order is asked for again until it is decided', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let current = order('pending');
  const api = fakeApi({
    'GET /orders/:orderId': () => current,
    'GET /subscriptions/my-subscription': null,
    ...noHistory,
    'GET /subscriptions/history': [],
  });
  open();
  expect(await screen.findByRole('heading', { name: 'Payment pending' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check Again' })).toBeNull();
  current = order('paid');
  await vi.advanceTimersByTimeAsync(2_100);
  expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeTruthy();
  const asked = api.calls.length;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(api.calls.length).toBe(asked);
  vi.useRealTimers();
});

test('after a minute without a decision it stops asking, and the user can check again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = fakeApi({ 'GET /orders/:orderId': order('pending') });
  const { user } = open();
  await screen.findByRole('heading', { name: 'Payment pending' });
  await vi.advanceTimersByTimeAsync(61_000);
  const again = await screen.findByRole('button', { name: 'Check Again' });
  const asked = api.calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(api.calls.length).toBe(asked);
  vi.useRealTimers();
  await user.click(again);
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(asked));
});

test.each([
  ['no order in the address', '/payment/result', {}],
  ['an order of another user', at, { 'GET /orders/:orderId': refusal(404, 'NOT_FOUND', 'Not found.') }],
])('%s: nothing is shown of it, and the profile lists the own orders', async (_case, address, handlers) => {
  fakeApi(handlers);
  open(address);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile');
});

const saa = getExample(Certification);
const ace = { ...saa, id: 'google-cloud-ace', code: 'ACE', provider: 'Google Cloud' };
const attempt = { ...getExample(TestAttempt), certificationId: ace.id };

// PAG-81
test.each([
  ['bought from Pricing', {}, [attempt], [], ['Continue with ACE', 'Make a study plan']],
  ['with a study plan already', {}, [attempt], [{ certificationId: ace.id }], ['Continue with ACE']],
  [
    'a pass for another exam',
    { certificationId: saa.id },
    [attempt],
    [],
    ['Continue with SAA-C03', 'Make a study plan'],
  ],
  ['a pass for another provider', { providerName: 'AWS' }, [attempt], [], ['Start practising']],
  ['without any history', {}, [], [], ['Start practising']],
])('%s: what comes after the purchase', async (_case, changed, attempts, targets, names) => {
  fakeApi({
    'GET /orders/:orderId': { ...order('paid'), ...changed },
    'GET /subscriptions/my-subscription': plan,
    'GET /subscriptions/history': [],
    'GET /certifications': [saa, ace],
    'GET /user/test-attempts': attempts,
    'GET /users/me/targets': targets as never,
  });
  open();
  for (const name of names) expect(await screen.findByRole('link', { name })).toBeTruthy();
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual([...names, 'View Receipt']);
});
