import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';

/** Measures a text in the font of the picture, in pixels. */
export type Measure = (text: string) => number;

/** More characters than any picture shows, so that laying out a long question costs no more than a short one. */
const maxCharacters = 1_200;

/** A question's text on one line as a picture shows it: without marks, with a gap for each place that is to be filled. */
export const pictureText = (questionText: string): string =>
  plainQuestionText(questionText.slice(0, 4 * maxCharacters))
    .replace(/\[\[\d+\]\]/g, '…')
    .slice(0, maxCharacters);

/**
 * The text in at most `maxLines` lines of `width` pixels, broken between words, and within one that is longer than a
 * line. What does not fit is cut, and the last line then ends with an ellipsis.
 */
export function wrapText(
  text: string,
  { width, maxLines, measure }: { width: number; maxLines: number; measure: Measure },
): { lines: string[]; isCut: boolean } {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ').flatMap((word) => piecesOf(word, width, measure));
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (lines.length + 1 === maxLines) {
      return { lines: [...lines, withEllipsis(line, width, measure)], isCut: index < words.length };
    }
    lines.push(line);
    line = word;
  }
  return { lines: line === '' ? lines : [...lines, line], isCut: false };
}

/** A word in pieces that each fit on a line. */
function piecesOf(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

function withEllipsis(line: string, width: number, measure: Measure): string {
  let kept = line;
  while (kept !== '' && measure(`${kept}…`) > width) kept = kept.slice(0, Math.max(kept.lastIndexOf(' '), 0));
  return `${kept.replace(/[\s,;:.–-]+$/u, '')}…`;
}
