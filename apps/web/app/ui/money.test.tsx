import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatPrice, formatVnd } from '../lib/format.ts';
import { fullPrice } from '../lib/purchase/price.ts';
import { Money, Price } from './money.tsx';

const build = vi.hoisted((): { currency: 'USD' | 'VND' } => ({ currency: 'USD' }));
vi.mock('../lib/page/own-conventions.ts', () => ({
  get currency() {
    return build.currency;
  },
}));

beforeEach(() => {
  build.currency = 'USD';
});

const shown = (element: React.JSX.Element) => render(element).container.textContent;

test('English pages show dollars alone', () => {
  expect(shown(<Price dollars={49.99} />)).toBe('$49.99');
  expect(fullPrice(49.99)).toBe('$49.99');
});

test('Vietnamese pages show the dong that are charged first, the dollars beside them', () => {
  build.currency = 'VND';
  const [dong, dollars] = [formatVnd(1_199_760), formatPrice(49.99)];
  expect(dong).not.toBe(dollars);
  expect(shown(<Price dollars={49.99} />)).toBe(`${dong} ${dollars}`);
  expect(fullPrice(49.99)).toBe(`${dong} (${dollars})`);
});

test.each(['$1,029.99', '$49.99 USD', '1,199,760 VND', '1.199.760\u00a0₫', 'khoảng 720.000\u00a0₫', '-$0.00'])(
  '%j keeps its text',
  (amount) => {
    expect(shown(<Money>{amount}</Money>)).toBe(amount);
  },
);
