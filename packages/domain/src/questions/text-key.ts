/**
 * The key by which a question is recognised when its bank is imported again without ids: its letters
 * and digits only, in lower case, of any script.
 *
 * A text without letters and digits is its own key, so that two of them are not confused.
 */
export function textKey(text: string): string {
  const key = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .normalize('NFKC');
  return key || text.trim();
}
