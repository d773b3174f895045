import { parse } from 'csv-parse/sync';
import { asStrings } from '../json/json-values.ts';
import { parseJson } from '../json/parse-json.ts';

/** A record of a CSV file with the line it starts on; `cells` is undefined where the record is not valid CSV. */
export type CsvRow = { line: number; cells: string[] | undefined };

const maxLinesPerRow = 400;

/**
 * Splits CSV into records, each parsed strictly by itself (RFC 4180), so that one broken quote costs one record and
 * never shifts the cells of the next (IMP-19). Blank lines are skipped. Several damaged lines in a
 * row are one damaged record.
 */
export function splitRows(text: string, delimiter: string, maxRows = Number.POSITIVE_INFINITY): CsvRow[] {
  const lines = text.split('\n');
  const rows: CsvRow[] = [];
  let isAfterDamage = false;
  for (let index = 0; index < lines.length && rows.length < maxRows; ) {
    const line = lines[index] ?? '';
    if (line.trim() === '') {
      index += 1;
      continue;
    }
    const length = linesOfRow(lines, index);
    const cells =
      length === undefined ? undefined : parseStrictly(lines.slice(index, index + length).join('\n'), delimiter);
    if (cells !== undefined || !isAfterDamage) rows.push({ line: index + 1, cells });
    isAfterDamage = cells === undefined;
    index += cells === undefined ? 1 : (length ?? 1);
  }
  return rows;
}

/** A record ends with the first line at whose end no quote is open. */
function linesOfRow(lines: readonly string[], start: number): number | undefined {
  let isQuoted = false;
  for (let length = 1; length <= maxLinesPerRow && start + length <= lines.length; length += 1) {
    for (const character of lines[start + length - 1] ?? '') if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted) return length;
  }
  return undefined;
}

function parseStrictly(source: string, delimiter: string): string[] | undefined {
  try {
    const records: unknown = parse(source, { delimiter, relax_column_count: true, record_delimiter: ['\n'] });
    const first: unknown = Array.isArray(records) && records.length === 1 ? records[0] : undefined;
    return Array.isArray(first) ? first.map(String) : undefined;
  } catch {
    return undefined;
  }
}

/** All options in one cell: a list as JSON writes it, or with one of the separators that lists are written with. */
export function splitOptions(cell: string): string[] {
  if (/^\s*\[/.test(cell)) {
    try {
      return asStrings(parseJson(cell));
    } catch {
      return [];
    }
  }
  const separator = ['\n', '|', ';'].find((one) => cell.includes(one));
  return separator === undefined
    ? []
    : cell
        .split(separator)
        .map((part) => part.trim())
        .filter((part) => part !== '');
}
