import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { restoreCart } from '../../lib/purchase/cart-store.ts';
import { Payment } from './payment-page.tsx';

const item = {
  planType: 'ALL_ACCESS',
  name: 'Professional',
  price: 49.99,
  durationMonths: 6,
  description: 'Half a year of everything.',
  features: ['All certifications'],
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('cart', JSON.stringify(item));
  restoreCart();
});

// PAG-6
test('the only method that can pay is chosen already: one press pays (PAG-80)', async () => {
  fakeApi({ 'GET /subscriptions/pricing': [] });
  renderPage(<Payment />);
  expect(screen.getByRole('radio', { name: 'VNPay' })).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: 'Pay 1,199,760 VND with VNPay' })).toBeTruthy();
});

test('with no method to choose for the buyer none is chosen, and paying asks for one', async () => {
  const api = fakeApi({ 'GET /subscriptions/pricing': [] });
  const { user } = renderPage(<Payment payable={[]} />);
  for (const text of [
    'Popular in Vietnam',
    'Coming Soon',
    '≈ 1,199,760 VND',
    '$0.00',
    'Secure Payment',
    'Money Back Guarantee',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Pay [\d$]/ }));
  expect(await screen.findByText('Please select a payment method')).toBeTruthy();
  expect(api.of('POST /payments/vnpay/create')).toEqual([]);
});

const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));
const gumroadIsComing = 'Gumroad integration coming soon. Please use VNPay for now.';

test.each([
  ['VNPay', 'no connection', noConnection, 'Failed to initiate VNPay payment'],
  ['VNPay', 'a refusal', () => refusal(409, 'SUBSCRIPTION_ACTIVE', 'You have it.'), 'You have it.'],
  ['VNPay', 'a reply without an address', () => ({}), 'Failed to create payment URL'],
  [
    'VNPay',
    'the address of a stranger',
    () => ({ paymentUrl: 'https://evil.example/' }),
    'Failed to create payment URL',
  ],
  ['Gumroad', 'no connection', noConnection, gumroadIsComing],
  ['Gumroad', 'GUMROAD_UNAVAILABLE', () => refusal(503, 'GUMROAD_UNAVAILABLE', gumroadIsComing), gumroadIsComing],
  ['Gumroad', 'a refusal', () => refusal(409, 'CONFLICT', 'Not in your country.'), 'Not in your country.'],
  ['Gumroad', 'a reply without an address', () => ({}), 'Failed to create Gumroad checkout'],
])('%s: %s is shown, and the browser stays', async (method, _cause, reply, text) => {
  const assign = vi.spyOn(location, 'assign');
  fakeApi({
    'GET /subscriptions/pricing': [],
    'POST /payments/vnpay/create': reply as never,
    'POST /payments/gumroad/create': reply as never,
  });
  const { user } = renderPage(<Payment />);
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${method}`) }));
  await user.click(screen.getByRole('button', { name: /^Pay / }));
  expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

test('an empty cart leads back to the cart', async () => {
  localStorage.clear();
  restoreCart();
  const { address } = renderPage(<Payment />, { path: '/payment' });
  await waitFor(() => expect(address()).toBe('/cart'));
});
