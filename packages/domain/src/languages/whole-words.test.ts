import { expect, test } from 'vitest';
import { keepWordsWhole } from './whole-words.ts';

const words = ['chẩn đoán', 'miễn phí', 'nhà cung cấp'];

test.each([
  ['Bài chẩn đoán miễn phí', 'Bài chẩn_đoán miễn_phí'],
  ['Nhà cung cấp', 'Nhà_cung_cấp'],
  ['{count} nhà cung cấp', '{count} nhà_cung_cấp'],
  ['Không miễn phíx', 'Không miễn phíx'],
  ['Bài chẩn đoán miễn phí là bước đầu tiên của bạn', 'Bài chẩn đoán miễn phí là bước đầu tiên của bạn'],
])('%s is set as %s', (text, whole) => {
  expect(keepWordsWhole(text, words)).toBe(whole.replaceAll('_', '\u00a0'));
});

test('a language without such words keeps its texts', () => {
  expect(keepWordsWhole('Free exam', [])).toBe('Free exam');
});
