import { Readable } from 'node:stream';
import { ApiResponse } from './responses.ts';

export type Cell = string | number | boolean | null;

/**
 * What a spreadsheet takes for a formula, at the beginning of a text or of what becomes a cell of its own: where the list separator is a semicolon, a
 * spreadsheet cuts the lines of this file there, and at line breaks, whatever the quotes say.
 */
const formula = /(^|[;\r\n])(?=\s*[=+\-@＝＋－＠]|[\t\r])/g;

/** A formula gets an apostrophe before it; texts with a comma, quote or line break are quoted. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const harmless = cell.replace(formula, "$1'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** A file for spreadsheets, sent while its rows are written: UTF-8 with a byte order mark, so that Excel reads it right. */
export function csvResponse(
  name: string,
  header: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): ApiResponse<Uint8Array | string> {
  async function* lines() {
    yield `\u{FEFF}${csvLine(header)}`;
    for await (const row of rows) yield csvLine(row);
  }
  return new ApiResponse<Uint8Array | string>('', {
    json: Readable.from(lines(), { objectMode: false }),
    contentType: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': `attachment; filename="${name}"` },
  });
}
