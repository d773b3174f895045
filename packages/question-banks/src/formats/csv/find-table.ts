import type { ReadOptions } from '../../model.ts';
import { type Columns, chosenColumns, recogniseColumns } from './recognise-columns.ts';
import { type CsvRow, splitRows } from './split-rows.ts';

const delimiters = [',', ';', '\t', '|'];

/** A table whose header was found: rows above it are a title. */
type FoundTable = { delimiter: string; columns: Columns; header: CsvRow; title: string[]; rows: CsvRow[] };

/** How far down a header is looked for: templates have a title above it. */
const maxTitleRows = 3;

/** Excel's first line that names the separator; its line stays, so that lines are counted as in the file. */
const separatorLine = /^\s*"?sep=([^\n"]?)"?[ \t]*(?=\n|$)/i;

/** The separator by the header row alone, and the columns, if that row is one of a layout we know. */
export function recogniseCsv(text: string): Omit<FoundTable, 'rows'> | undefined {
  for (const table of tables(text, 20_000)) {
    for (const [place, header] of table.rows.slice(0, maxTitleRows + 1).entries()) {
      const columns = recogniseColumns(header.cells ?? []);
      if (columns !== undefined) return { ...table, columns, header, title: readTitle(table.rows.slice(0, place)) };
    }
  }
  return undefined;
}

/** The beginning of a text as a table, for each separator that it may have. */
function* tables(text: string, length: number): Generator<{ delimiter: string; rows: CsvRow[] }> {
  const named = separatorLine.exec(text)?.[1];
  const body = text.replace(separatorLine, '').slice(0, length);
  for (const delimiter of named ? [named] : delimiters)
    yield { delimiter, rows: splitRows(body, delimiter, maxTitleRows + 1) };
}

const readTitle = (rows: readonly CsvRow[]) =>
  rows.flatMap(({ cells = [] }) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).filter((cell) => cell !== ''));

/** The heads of a table, to say which of them are missing; undefined if a text is none. */
export function readHeads(text: string): string[] | undefined {
  const [first] = [...tables(text, 20_000)]
    .map(({ rows }) => rows[0]?.cells ?? [])
    .sort((one, other) => other.length - one.length);
  return first !== undefined && first.length > 2 ? first.map((head) => head.trim()) : undefined;
}

/** The table of a file, by the columns that the user chose or by its header; undefined if neither fits. */
export function findTable(text: string, { csvColumns }: ReadOptions): FoundTable | undefined {
  if (csvColumns !== undefined) {
    for (const { delimiter, rows } of tables(text, 20_000)) {
      const [header] = rows;
      const columns = header && chosenColumns(header.cells ?? [], csvColumns);
      if (header && columns) return { delimiter, columns, header, title: [], rows: rowsBelow(text, delimiter, header) };
    }
  }
  const found = recogniseCsv(text);
  return found && { ...found, rows: rowsBelow(text, found.delimiter, found.header) };
}

const rowsBelow = (text: string, delimiter: string, header: CsvRow) =>
  splitRows(text.replace(separatorLine, ''), delimiter).filter(({ line }) => line > header.line);
