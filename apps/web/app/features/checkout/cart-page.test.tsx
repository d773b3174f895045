import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { Plan, Quote } from '@examplar/contract/payments/plans';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { restoreCart, useCartStore } from '../../lib/purchase/cart-store.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';
import { Cart } from './cart-page.tsx';

beforeEach(() => {
  localStorage.clear();
  useSessionStore.setState({ user: null, token: null, isRestored: true });
});

test('the cart shows the badge that the stored item has', async () => {
  fakeApi({ 'GET /certifications': [], 'GET /subscriptions/pricing': [] });
  const item = { planType: 'ALL_ACCESS', name: 'Professional', price: 49.99, durationMonths: 6, badge: 'Best value' };
  localStorage.setItem('cart', JSON.stringify(item));
  restoreCart();
  renderPage(<Cart />);
  expect(await screen.findByText('Best value')).toBeTruthy();
  expect(screen.queryByText('Most Popular')).toBeNull();
});

test('the cart shows its item and its sums, and lets it go', async () => {
  fakeApi({ 'GET /certifications': [], 'GET /subscriptions/pricing': [] });
  const features = ['All certifications'];
  const item = { planType: 'ALL_ACCESS', name: 'Professional', price: 49.99, durationMonths: 6, features };
  localStorage.setItem('cart', JSON.stringify(item));
  restoreCart();
  const { user } = renderPage(<Cart />);
  for (const text of ['6 months', 'All certifications', '-$0.00', 'Secure checkout'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/pricing');
  await user.click(screen.getByRole('button', { name: 'Remove Professional' }));
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse Plans' }).getAttribute('href')).toBe('/pricing');
  expect(localStorage.getItem('cart')).toBeNull();
});

const pass = { ...getExample(Quote), name: 'SINGLE_EXAM', planType: 'SINGLE_EXAM' } as const;
const ended = { ...getExample(Certification), status: 'retired' } as const;
const plan = {
  ...getExample(Quote),
  name: 'PROFESSIONAL_6M',
  planType: 'ALL_ACCESS',
  displayName: 'Professional',
} as const;
const providerPass = { ...getExample(Quote), name: 'PROVIDER_PASS', planType: 'PROVIDER_PASS' } as const;
const sold = { ...getExample(Certification), id: 'aws-saa-c03', title: 'Solutions Architect' };

// PLN-12
test.each([
  ['PROFESSIONAL_6M', { planType: 'ALL_ACCESS', name: 'Professional', features: ['All exams'] }],
  ['PROVIDER_PASS&providerName=AWS', { planType: 'PROVIDER_PASS', providerName: 'AWS' }],
  [
    'SINGLE_EXAM&certificationId=aws-saa-c03',
    { planType: 'SINGLE_EXAM', certificationId: 'aws-saa-c03', certificationName: 'Solutions Architect' },
  ],
])('the link of a reminder mail puts the plan into the cart: %s', async (renew, item) => {
  fakeApi({
    'GET /subscriptions/pricing': [plan, providerPass, pass],
    'GET /plans': [{ ...getExample(Plan), name: 'PROFESSIONAL_6M', features: ['All exams'] }],
    'GET /certifications/:certificationId': sold,
  });
  restoreCart();
  const { address } = renderPage(<Cart />, { path: '/cart', at: `/cart?renew=${renew}` });
  expect(await screen.findByRole('link', { name: 'Continue Shopping' })).toBeTruthy();
  const { price, durationMonths } = plan;
  expect(useCartStore.getState().item).toMatchObject({ ...item, price, durationMonths });
  expect(address()).toBe('/cart');
});

const handlers = { 'GET /subscriptions/pricing': [pass], 'GET /certifications/:certificationId': ended };

test('a pass in the cart whose exam has ended since says that it is no longer sold (PLN-16)', async () => {
  fakeApi(handlers);
  const item = { ...pass, name: 'Single Exam Pass', price: 14.99, features: [], certificationId: ended.id };
  localStorage.setItem('cart', JSON.stringify(item));
  restoreCart();
  renderPage(<Cart />);
  expect(await screen.findByText(/^This exam can no longer be taken/)).toBeTruthy();
});

test('the link of an older mail to such a pass leads to the plans (PLN-16)', async () => {
  fakeApi(handlers);
  restoreCart();
  const at = `/cart?renew=SINGLE_EXAM&certificationId=${ended.id}`;
  renderPage(<Cart />, { path: '/cart', at });
  expect(await screen.findByText(/^The plan in this link is no longer sold/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse Plans' }).getAttribute('href')).toBe('/pricing');
});

test('a plan whose price changed is priced anew when it is shown, and says so (PAG-99)', async () => {
  fakeApi({ 'GET /subscriptions/pricing': [{ ...plan, durationMonths: 6, price: 54.99 }] });
  const item = { planType: 'ALL_ACCESS', name: 'Professional', price: 49.99, durationMonths: 6, features: [] };
  localStorage.setItem('cart', JSON.stringify(item));
  restoreCart();
  renderPage(<Cart />);
  expect(await screen.findByText('The price has changed from $49.99 to $54.99.')).toBeTruthy();
  expect(useCartStore.getState().item?.price).toBe(54.99);
});

test.each([
  ['FREE_TRIAL', /^The free trial costs nothing/],
  ['GOLD', /^This plan is no longer sold/],
])('a stored %s says what it is and leads to the plans', async (planType, text) => {
  fakeApi({ 'GET /subscriptions/pricing': [{ ...plan, durationMonths: 6, price: 54.99 }] });
  localStorage.setItem('cart', JSON.stringify({ planType, name: planType, price: 0, durationMonths: 0 }));
  restoreCart();
  renderPage(<Cart />);
  expect((await screen.findByText(text)).querySelector('a')?.getAttribute('href')).toBe('/pricing');
});
