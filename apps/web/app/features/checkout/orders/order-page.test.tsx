import { getExample } from '@examplar/contract/calls/example';
import { SignedIn } from '@examplar/contract/identity';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import OrderPage from './order-page.tsx';

function open(status: number) {
  const { user, token } = getExample(SignedIn);
  useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true });
  fakeApi({ 'GET /orders/:orderId': refusal(status, 'REFUSED', 'It was refused.') });
  renderPage(<OrderPage />, { path: '/orders/:orderId', at: '/orders/another' });
}

test('an order of another user, or none, is not found', async () => {
  open(404);
  expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to your orders' }).getAttribute('href')).toBe('/profile');
});

test('an order that could not be loaded can be loaded again', async () => {
  open(400);
  expect(await screen.findByText('It was refused.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});
