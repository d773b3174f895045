/**
 * A text as searches compare it: without case and combining marks, and đ as d, so that 'dam may' finds 'Đám mây'. Fold both the text and
 * the search words.
 */
export const foldForSearch = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');
