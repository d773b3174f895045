import { indexOfLetter } from '@examplar/domain/questions/letters';

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
  const positions = letters.map((letter) => indexOfLetter(letter.toUpperCase()));
  const isRun = /^[A-Za-z]{2,}$/.test(bare);
  if (isRun && new Set(positions).size !== positions.length) return undefined;
  return positions;
}
