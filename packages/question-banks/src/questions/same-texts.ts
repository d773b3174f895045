/** A text without the blanks that nobody sees. */
const visible = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The positions of all texts that read the same as an earlier one, each with that earlier one. */
export function repeatedTexts(texts: readonly string[]): [earlier: number, later: number][] {
  const seen = new Map<string, number>();
  return texts.flatMap((text, position): [number, number][] => {
    const earlier = seen.get(visible(text));
    if (earlier !== undefined) return [[earlier, position]];
    seen.set(visible(text), position);
    return [];
  });
}

/** The first two texts that read the same. */
export const findRepeated = (texts: readonly string[]): [number, number] | undefined => repeatedTexts(texts)[0];
