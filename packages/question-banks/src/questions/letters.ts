/** Letters of the options at the given positions, sorted and without repetition: `[2, 0]` is `AC`. */
export const lettersOf = (positions: Iterable<number>): string =>
  [...new Set(positions)]
    .sort((a, b) => a - b)
    .map(letterOf)
    .join('');

/** The letter of the option at a position counted from 0. */
export const letterOf = (position: number): string => String.fromCharCode(65 + position);

/** The positions, counted from 0, of letters such as `AC`. */
export const positionsOf = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0) - 65);

/**
 * Reads `B`, `b, e`, `C and D` or `CE` as positions counted from 0; undefined for anything else, so that no text is
 * ever taken for letters by chance.
 */
export function parseLetters(text: string): number[] | undefined {
  const bare = text
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/[.)]$/, '');
  const isList = /^[A-Z](?:(?:\s*[,;/&+|]\s*(?:and\s+)?|\s+and\s+|\s+)[A-Z])*$/i.test(bare);
  if (!isList && !/^(?:[A-Z]{1,12}|[a-z]{1,12})$/.test(bare)) return undefined;
  const letters = bare.replace(/\band\b/gi, ' ').match(/[A-Za-z]/g) ?? [];
  const positions = letters.map((letter) => letter.toUpperCase().charCodeAt(0) - 65);
  const isRun = /^[A-Za-z]{2,}$/.test(bare);
  if (isRun && new Set(positions).size !== positions.length) return undefined;
  return positions;
}
