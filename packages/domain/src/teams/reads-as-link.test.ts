import { expect, test } from 'vitest';
import { readsAsLink } from './reads-as-link.ts';

// TEA-3
test.each([
  ['Northwind Training', false],
  ['Đội luyện thi AWS', false],
  ['Class of 2026, v2.0', false],
  ['Dr. Tran and friends', false],
  ['A.B. Ltd.', false],
  ['Q&A: e.g. us', false],
  ['https://evil', true],
  ['HTTP://EVIL', true],
  ['see www.evil', true],
  ['Win at evil.example now', true],
  ['EVIL.COM', true],
  ['Win at evil．com', true],
  ['Win at evil。com', true],
  ['пример.рф', true],
  ['free-iphones.shop/now', true],
  ['me@evil.org', true],
])('%s reads as a link: %s', (name, expected) => {
  expect(readsAsLink(name)).toBe(expected);
});
