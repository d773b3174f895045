import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatPrice, formatVnd } from '../../../lib/format.ts';
import { mainOrderPrice, OrderStatus, orderPrice } from './order.tsx';

const build = vi.hoisted((): { currency: 'USD' | 'VND' } => ({ currency: 'USD' }));
vi.mock('../../../lib/page/own-conventions.ts', () => ({
  get currency() {
    return build.currency;
  },
}));
const byVnpay = { price: 49.99, vndAmount: 1_200_000 };
const byGumroad = { price: 49.99, vndAmount: null };

beforeEach(() => {
  build.currency = 'USD';
});

test.each([byVnpay, byGumroad])('English pages show the dollars of %j', (order) => {
  expect([mainOrderPrice(order), orderPrice(order)]).toEqual(['$49.99', '$49.99']);
});

test('Vietnamese pages show the dong that the order itself names, and dollars alone where these are charged', () => {
  build.currency = 'VND';
  const [dong, dollars] = [formatVnd(1_200_000), formatPrice(49.99)];
  expect([mainOrderPrice(byVnpay), orderPrice(byVnpay)]).toEqual([dong, `${dong} (${dollars})`]);
  expect([mainOrderPrice(byGumroad), orderPrice(byGumroad)]).toEqual([dollars, dollars]);
});

test('a state of an order without a label is shown in its own words', () => {
  render(<OrderStatus status={'on_hold' as 'paid'} />);
  expect(screen.getByText('On hold').className).toContain('text-ink-muted');
});
