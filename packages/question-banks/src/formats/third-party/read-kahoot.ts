import type { BankFile } from '../../model.ts';
import type { BankCollector } from '../../questions/bank-collector.ts';
import { plainToText } from '../../text/plain-to-text.ts';
import { readFirstSheet, type SheetRow } from './read-sheet.ts';

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
  const columns = columnsOf(header);
  for (const row of rows.slice(rows.indexOf(header) + 1)) readRow(row, columns, path, bank);
}

type KahootColumns = { question: number; answers: number[]; correct: number };

function columnsOf({ cells }: SheetRow): KahootColumns {
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
