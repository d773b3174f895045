import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { CartPage } from '../../features/checkout/cart-page.tsx';
import { restoreCart } from '../../lib/purchase/cart-store.ts';

beforeEach(() => localStorage.clear());

test('the cart shows the badge that the stored item has', async () => {
  fakeApi({ 'GET /certifications': [], 'GET /subscriptions/pricing': [] });
  const item = { planType: 'ALL_ACCESS', name: 'Professional', price: 49.99, durationMonths: 6, badge: 'Best value' };
  localStorage.setItem('cart', JSON.stringify(item));
  restoreCart();
  renderPage(<CartPage />);
  expect(await screen.findByText('Best value')).toBeTruthy();
  expect(screen.queryByText('Most Popular')).toBeNull();
});
