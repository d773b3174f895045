import type { Element } from '@xmldom/xmldom';
import type { BankFile } from '../../model.ts';
import type { BankCollector } from '../../questions/bank-collector.ts';
import { decodeBytes } from '../../text/decode-bytes.ts';
import { plainToText } from '../../text/plain-to-text.ts';
import { resolvePath } from '../qti/resolve-path.ts';
import { childrenNamed, descendantsNamed, firstNamed, getName, getText, readAttribute } from '../xml/elements.ts';
import { parseXml } from '../xml/parse-xml.ts';

/** A row of a sheet: its number, and its cells by column, counted from 0, as text. */
type SheetRow = { number: number; cells: Map<number, string> };

/** The rows of the first sheet of an Excel workbook; whole numbers without the `.0` that some programs write. */
function readFirstSheet(files: readonly BankFile[]): SheetRow[] {
  const read = (path: string): Element | undefined => {
    const file = files.find((entry) => entry.path === path);
    return file === undefined ? undefined : parseXml(decodeBytes(file.bytes)?.text ?? '');
  };
  const strings = descendantsOrNone(read('xl/sharedStrings.xml'), 'si').map(richText);
  const sheet =
    read(firstSheetPath(read)) ?? read(files.find(({ path }) => /^xl\/worksheets\/[^/]+\.xml$/.test(path))?.path ?? '');
  return descendantsOrNone(sheet, 'row').map((row, index) => ({
    number: Number(readAttribute(row, 'r')) || index + 1,
    cells: new Map(childrenNamed(row, 'c').map((cell, at) => [readColumn(cell, at), cellText(cell, strings)])),
  }));
}

const descendantsOrNone = (element: Element | undefined, name: string) =>
  element === undefined ? [] : descendantsNamed(element, name);

/** The workbook names its sheets in order; its relations say where they are. */
function firstSheetPath(read: (path: string) => Element | undefined): string {
  const [sheet] = descendantsOrNone(read('xl/workbook.xml'), 'sheet');
  const id = [...(sheet?.attributes ?? [])].find((attribute) => /(?:^|:)id$/.test(attribute.name))?.value;
  const relation = descendantsOrNone(read('xl/_rels/workbook.xml.rels'), 'relationship').find(
    (entry) => readAttribute(entry, 'id') === id,
  );
  return resolvePath(
    (relation && readAttribute(relation, 'target')) ?? 'worksheets/sheet1.xml',
    'xl/workbook.xml',
  ).replace(/^xl\/xl\//, 'xl/');
}

/** Text of a shared or inline string: its runs, without the phonetic readings of Japanese. */
function richText(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      const child = node as Element;
      if (child.nodeType !== 1 || getName(child) === 'rph') return '';
      return getName(child) === 't' ? getText(child) : richText(child);
    })
    .join('');
}

function readColumn(cell: Element, fallback: number): number {
  const letters = /^[A-Z]+/.exec(readAttribute(cell, 'r') ?? '')?.[0];
  return letters === undefined
    ? fallback
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: Element, strings: readonly string[]): string {
  const type = readAttribute(cell, 't');
  const inline = firstNamed(cell, 'is');
  if (inline !== undefined) return richText(inline);
  const value = getText(firstNamed(cell, 'v'));
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return type === undefined || type === 'n' ? value.replace(/^(-?\d+)\.0+$/, '$1') : value;
}

/**
 * Kahoot's spreadsheet (IMP-20): questions below the row whose cell begins with 'Question - max', 2 to 4
 * answers, right ones by number from 1.
 */
export function readKahoot(files: readonly BankFile[], path: string, bank: BankCollector): void {
  const rows = readFirstSheet(files);
  const header = rows.find(({ cells }) => [...cells.values()].some((text) => /^\s*question\s*[-–—]\s*max/i.test(text)));
  if (header === undefined) {
    bank.reject(
      path,
      'UNKNOWN_FORMAT',
      "The workbook has no row whose cell begins with 'Question - max', as Kahoot's template does.",
    );
    return;
  }
  const columns = readColumns(header);
  for (const row of rows.slice(rows.indexOf(header) + 1)) readRow(row, columns, path, bank);
}

type KahootColumns = { question: number; answers: number[]; correct: number };

function readColumns({ cells }: SheetRow): KahootColumns {
  const find = (pattern: RegExp) => [...cells].filter(([, text]) => pattern.test(text)).map(([column]) => column);
  return {
    question: find(/^\s*question\s*[-–—]\s*max/i)[0] ?? 1,
    answers: find(/^\s*answer\s*\d/i),
    correct: find(/^\s*correct answer/i)[0] ?? 7,
  };
}

function readRow({ number, cells }: SheetRow, columns: KahootColumns, path: string, bank: BankCollector): void {
  const cell = (column: number) => (cells.get(column) ?? '').trim();
  const texts = columns.answers.map((column) => cell(column));
  if (cell(columns.question) === '' && texts.every((text) => text === '')) return;
  const record = bank.startRecord({ file: path, line: number });
  const value = cell(columns.correct);
  const numbers = value.split(/[,;]/).map((part) => Number(part.trim() || Number.NaN));
  if (value === '') record.reject('NO_CORRECT_ANSWER', 'The cell for the right answer is empty.');
  else if (numbers.some((correct) => !Number.isInteger(correct)))
    record.reject('AMBIGUOUS_ANSWER', `The right answers '${value}' are no list of numbers.`);
  else if (numbers.some((correct) => (texts[correct - 1] ?? '') === ''))
    record.reject('LETTER_OUT_OF_RANGE', `The right answers '${value}' name an answer that is empty.`);
  record.accept({
    text: plainToText(cell(columns.question)),
    options: texts
      .map((text, position) => ({ text: plainToText(text), isCorrect: numbers.includes(position + 1) }))
      .filter(({ text }) => text !== ''),
    answers: 'any',
    optionsMayBeLabelled: true,
  });
}
