/** Up to which length a text is a label: in longer ones, lines are long enough to break anywhere. */
const labelLength = 40;

/** A short label with spaces that do not break within these words, as `Bài chẩn đoán` with `chẩn đoán` kept whole. Other texts stay. */
export function keepWordsWhole(text: string, words: readonly string[]): string {
  if (words.length === 0 || text.length > labelLength) return text;
  const found = new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu');
  return text.replaceAll(found, (word) => word.replaceAll(' ', '\u00a0'));
}
