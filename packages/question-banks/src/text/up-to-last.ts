/**
 * Changes the text up to the last end of something, and leaves the rest. A lazy pattern for 'begin … end' then finds an
 * end for every begin; without that each begin after the last end is followed to the end of the text, in quadratic time.
 */
export function upToLast(text: string, end: RegExp, change: (part: string) => string): string {
  let length = 0;
  for (const match of text.matchAll(end)) length = match.index + match[0].length;
  return length === 0 ? text : change(text.slice(0, length)) + text.slice(length);
}
