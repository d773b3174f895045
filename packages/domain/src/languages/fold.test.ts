import { expect, test } from 'vitest';
import { foldCode, foldForSearch } from './fold.ts';

test.each([
  ['Đám mây', 'dam may'],
  ['ĐƯỜNG TRUYỀN', 'duong truyen'],
  ['Quản trị viên', 'quan tri vien'],
  ['Qua\u0309n tri\u0323 vie\u0302n', 'quan tri vien'],
  ['Café', 'cafe'],
  ['İstanbul', 'istanbul'],
  ['VPC_2 100%', 'vpc_2 100%'],
  ['Ångström ß', 'angstrom ß'],
  ['日本語 ガ', '日本語 ガ'],
  ['か\u3099っこう', 'がっこう'],
  ['ＡＷＳ ｶﾞｰﾄﾞ', 'aws ガード'],
  ['हिंदी', 'हिंदी'],
  ['ที่', 'ที่'],
  ['Łódź Øresund ılık', 'lodz oresund ilik'],
  ['Ήχος', 'ηχος'],
  ['مُحَمَّد', 'محمد'],
  ['saa  c03\n az', 'saa c03 az'],
  ['', ''],
])('%s is searched as %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
  expect(foldForSearch(folded)).toBe(folded);
});

test.each(['SAA-C03', 'saa c03', 'saac03', ' Saa  C03 '])('%j is searched as one code', (code) => {
  expect(foldCode(code)).toBe('saac03');
});
