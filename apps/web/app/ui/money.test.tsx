import type { Language } from '@examplar/domain/languages/languages';
import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatPrice, formatVnd } from '../lib/format.ts';
import { fullPrice } from '../lib/purchase/price.ts';
import { Money, Price } from './money.tsx';

const build = vi.hoisted((): { pageLanguage: Language } => ({ pageLanguage: 'en' }));
vi.mock('../lib/page/page-language.ts', () => ({
  get pageLanguage() {
    return build.pageLanguage;
  },
}));

beforeEach(() => {
  build.pageLanguage = 'en';
});

const shown = (element: React.JSX.Element) => render(element).container.textContent;

test('English pages show dollars alone', () => {
  expect(shown(<Price dollars={49.99} />)).toBe('$49.99');
  expect(fullPrice(49.99)).toBe('$49.99');
});

test('Vietnamese pages show the dong that are charged first, the dollars beside them', () => {
  build.pageLanguage = 'vi';
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
