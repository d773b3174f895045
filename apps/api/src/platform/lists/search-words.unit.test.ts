import { expect, test } from 'vitest';
import { searchText } from './search-words.ts';

test.each([
  ['VPC endpoints (gateway)', 'vpc endpoints gateway'],
  ['Đám mây', 'đám dam mây may'],
  ['ＡＷＳ', 'aws'],
])('%j is stored as the words %j', (text, words) => {
  expect(searchText(text)).toBe(words);
});

test.each([
  ['クラウドの設計を学ぶ', ['クラウド', '設計']],
  ['云计算服务', ['云', '服务']],
  ['การทดสอบ', ['ทดสอบ']],
])('the words of %j are told apart although no space is between them', (text, words) => {
  const stored = searchText(text).split(' ');
  expect(stored.length).toBeGreaterThan(1);
  for (const word of words.flatMap((searched) => searchText(searched).split(' ')))
    expect(stored.some((one) => one.startsWith(word))).toBe(true);
});
