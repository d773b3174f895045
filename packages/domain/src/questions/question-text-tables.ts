import { readCodeSpan } from './question-text-code.ts';
import { type Inline, parseInlines } from './question-text-inlines.ts';

export type Alignment = 'left' | 'center' | 'right' | null;
/** A row may have fewer cells than the header: filled up here, a short text could grow to millions of cells. */
export type Table = { type: 'table'; alignments: Alignment[]; header: Inline[][]; rows: Inline[][][] };

/** A table's header and ruler are short; anything longer is text, which bounds what a hostile line can cost. */
const maxLineLength = 2_000;

/** A cell of the ruler. Tested cell by cell: one pattern for the whole line would take quadratic time. */
const rulerCell = /^:?-+:?$/;

/**
 * The pipe table whose header is at this line, and the line behind it; null when none begins here. A header or ruler
 * of more than 2,000 characters begins no table, and a line of more than 2,000 ends one.
 */
export function readTable(lines: readonly string[], at: number): { block: Table; next: number } | null {
  const head = lines[at] ?? '';
  const ruler = lines[at + 1] ?? '';
  if (!mayBeRow(head) || !mayBeRow(ruler)) return null;
  const rulers = splitCells(ruler);
  if (!rulers.every((cell) => rulerCell.test(cell))) return null;
  const header = splitCells(head);
  if (header.length !== rulers.length) return null;

  let next = at + 2;
  while (mayBeRow(lines[next] ?? '')) next += 1;
  const rows = lines.slice(at + 2, next).map((line) => splitCells(line).map((cell) => parseInlines(cell)));
  return {
    block: {
      type: 'table',
      alignments: rulers.map(readAlignment),
      header: header.map((cell) => parseInlines(cell)),
      rows,
    },
    next,
  };
}

const mayBeRow = (line: string) => line.length <= maxLineLength && line.includes('|');

function readAlignment(ruler: string): Alignment {
  const isLeft = ruler.startsWith(':');
  const isRight = ruler.endsWith(':');
  if (isLeft && isRight) return 'center';
  if (isRight) return 'right';
  return isLeft ? 'left' : null;
}

/** A row's cells: split at pipes, but not within code, nor at `\|`, which is a pipe to show. */
function splitCells(line: string): string[] {
  const row = line.trim();
  const cells: string[] = [];
  let cell = '';
  let at = row.startsWith('|') ? 1 : 0;
  while (at < row.length) {
    if (row[at] === '`') {
      const { end } = readCodeSpan(row, at);
      cell += row.slice(at, end);
      at = end;
    } else if (row.startsWith('\\|', at)) {
      cell += '|';
      at += 2;
    } else if (row[at] === '|') {
      cells.push(cell.trim());
      cell = '';
      at += 1;
    } else {
      cell += row[at];
      at += 1;
    }
  }
  if (cell.trim() !== '' || !row.endsWith('|')) cells.push(cell.trim());
  return cells;
}
