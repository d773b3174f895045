import { getExample } from '@examplar/contract/calls/example';
import { User } from '@examplar/contract/identity';
import { Quote } from '@examplar/contract/payments/plans';
import { Subscription } from '@examplar/contract/payments/subscriptions';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { useSessionStore } from '../../lib/session/session-store.ts';
import { SinglePass } from './practice-exams.tsx';
import { ProviderPass } from './provider-certifications-page.tsx';

const pass = {
  ...getExample(Quote),
  planType: 'SINGLE_EXAM',
  displayName: 'Single Exam Pass',
  price: 14.99,
  durationMonths: 3,
} as const;
const user = getExample(User);
const plan = { ...getExample(Subscription), status: 'active' } as const;

beforeEach(() => useSessionStore.setState({ user: null, token: null, isRestored: true }));

test('a visitor sees what the pass for this certification costs, and can put it into the cart', async () => {
  fakeApi({ 'GET /subscriptions/pricing': [pass] });
  renderPage(<SinglePass certificationId="aws-saa-c03" isSold />);
  const link = await screen.findByRole('link', { name: 'Single Exam Pass' });
  expect(link.getAttribute('href')).toBe('/cart?renew=SINGLE_EXAM&certificationId=aws-saa-c03');
  expect(link.parentElement?.textContent).toContain('$14.99 for 3 months');
});

test.each([
  ['with a running plan', plan, false],
  ['without a plan', null, true],
])('a user %s', async (_who, subscription, isShown) => {
  useSessionStore.setState({ user: { ...user, subscription }, token: 'token', isRestored: true });
  fakeApi({ 'GET /subscriptions/pricing': [pass] });
  const { client } = renderPage(<SinglePass certificationId="aws-saa-c03" isSold />);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(screen.queryByRole('link') !== null).toBe(isShown);
});

test('the page of a provider offers the pass for it, with its price (PAG-99)', async () => {
  fakeApi({ 'GET /subscriptions/pricing': [{ ...pass, planType: 'PROVIDER_PASS', price: 24.99 }] });
  renderPage(<ProviderPass providerName="Google Cloud" />);
  const link = await screen.findByRole('link', { name: 'Buy the Google Cloud Provider Pass, $24.99' });
  expect(link.getAttribute('href')).toBe('/cart?renew=PROVIDER_PASS&providerName=Google%20Cloud');
});
