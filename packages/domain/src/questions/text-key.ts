/**
 * What a question is recognised by when its bank is imported again without ids: its letters
 * and digits only, in lower case, of any script.
 *
 * A text of signs alone is its own key, so that two of those are not taken for one.
 */
export function textKey(text: string): string {
  const key = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .normalize('NFKC');
  return key || text.trim();
}
