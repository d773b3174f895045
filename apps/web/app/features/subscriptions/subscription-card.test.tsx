import { exampleOf } from '@examplar/contract/calls/example';
import { Subscription } from '@examplar/contract/payments/subscriptions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

const subscription = exampleOf(Subscription);

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
