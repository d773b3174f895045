import { imagesOf } from '../../images/resolve-images.ts';
import type { ReadOptions } from '../../model.ts';
import type { BankCollector, RecordCollector } from '../../questions/bank-collector.ts';
import type { ChoiceAnswers, DraftAnswers } from '../../questions/draft.ts';
import { isKnownOtherKind, isOtherKind, readStatedKind } from '../../questions/stated-kind.ts';
import { looseHtmlToText } from '../../text/markdown-to-text.ts';
import type { ReadText } from '../text-file.ts';
import { unprotectCell } from './protect-cell.ts';
import { readCorrect } from './read-correct.ts';
import { type Columns, chosenColumns, recogniseColumns } from './recognise-columns.ts';
import { type CsvRow, splitRows } from './split-rows.ts';

const delimiters = [',', ';', '\t', '|'];

/** The separator by the header row alone, and the columns, if that row is one of a layout we know. */
export function recogniseCsv(text: string): { delimiter: string; columns: Columns } | undefined {
  for (const delimiter of delimiters) {
    const header = headerOf(text, delimiter);
    const columns = header === undefined ? undefined : recogniseColumns(header);
    if (columns !== undefined) return { delimiter, columns };
  }
  return undefined;
}

const headerOf = (text: string, delimiter: string) => splitRows(text.slice(0, 20_000), delimiter, 1)[0]?.cells;

/** CSV with a header row: Udemy's template, our own layout, the others of IMP-19, or chosen columns. */
export const readCsv: ReadText = (file, bank) => {
  const { csvColumns } = bank.options;
  const chosen = delimiters
    .map((delimiter) => ({
      delimiter,
      columns: csvColumns && chosenColumns(headerOf(file.text, delimiter) ?? [], csvColumns),
    }))
    .find(({ columns }) => columns !== undefined);
  const { delimiter, columns } = chosen ?? recogniseCsv(file.text) ?? {};
  if (delimiter === undefined || columns === undefined) {
    bank.reject(file.path, 'UNKNOWN_FORMAT', 'The header row is none that is known; say which column holds what.', 1);
    return;
  }
  const [header, ...rows] = splitRows(file.text, delimiter);
  const width = header?.cells?.length ?? 0;
  for (const row of bank.each(rows)) readRow(row, { columns, width, path: file.path, bank });
};

type Table = { columns: Columns /** Cells of the header. */; width: number; path: string; bank: BankCollector };

function readRow({ line, cells }: CsvRow, { columns, width, path, bank }: Table): void {
  if (cells?.every((cell) => cell.trim() === '')) return;
  const asWritten = columns.layout === 'own' ? unprotectCell : (text: string) => text;
  const cell = (at: number | undefined) => (at === undefined ? '' : asWritten(cells?.[at] ?? ''));
  const record = bank.startRecord({ file: path, line, id: cell(columns.id).trim() || undefined });
  if (cells === undefined) {
    record.reject('MALFORMED_RECORD', 'The row is not valid CSV: a quote is missing, or is inside a cell.');
    return;
  }
  const lastNeeded = Math.max(
    columns.question,
    columns.correct ?? 0,
    columns.feedback ?? 0,
    columns.kind ?? 0,
    columns.key ?? 0,
    ...columns.options.map(({ text, right }) => right ?? text),
  );
  if (cells.length <= lastNeeded || cells.slice(width).some((surplus) => surplus.trim() !== '')) {
    record.reject(
      'MALFORMED_RECORD',
      `The row has ${cells.length} cells under a header of ${width}; its cells may have shifted.`,
    );
    return;
  }
  acceptRow({ cell, columns, record }, bank.options.answersCountFrom);
}

/** A row with all cells that its columns need: `cell` is the text in a column, empty where the layout has none. */
type Row = { cell: (at: number | undefined) => string; columns: Columns; record: RecordCollector };

function acceptRow(row: Row, countFrom: ReadOptions['answersCountFrom']): void {
  const { cell, columns, record } = row;
  const toText = (source: string) => (columns.layout === 'udemy' ? looseHtmlToText(source, imagesOf(record)) : source);
  const kind = cell(columns.kind).trim();
  // In other layouts a column of this name may hold anything.
  const answers = (columns.layout === 'own' ? isOtherKind(kind) : isKnownOtherKind(kind))
    ? readOtherKind(row)
    : readChoice(row, toText, countFrom);
  if (answers === undefined) return;
  if (columns.layout === 'udemy' && isTemplateSample(cell(columns.question)))
    record.warn('TEMPLATE_SAMPLE', "This is one of the samples of Udemy's template.");
  record.accept({
    ...answers,
    text: toText(cell(columns.question)),
    feedback: toText(cell(columns.feedback)),
    references: toText(cell(columns.references)).split('\n'),
    topic: columns.topics
      .map((at) => toText(cell(at)).trim())
      .filter((name) => name !== '')
      .join('/'),
    difficulty: cell(columns.difficulty),
    tags: cell(columns.tags).split(/[,;]/),
  });
}

function readChoice(
  row: Row,
  toText: (source: string) => string,
  countFrom: ReadOptions['answersCountFrom'],
): ChoiceAnswers | undefined {
  const { cell, columns, record } = row;
  const isSingle = readType(row);
  const texts = columns.options.map(({ text }) => cell(text));
  const flags = columns.options.map(({ right }) => readFlag(cell(right)));
  if (columns.correctIs === 'flags' && flags.some((flag, position) => flag === undefined && texts[position]?.trim())) {
    record.reject('AMBIGUOUS_ANSWER', 'A cell that says whether an option is right holds neither TRUE nor FALSE.');
    return undefined;
  }
  const named = cell(columns.correct).trim() === '' ? cell(columns.key) : cell(columns.correct);
  const correct =
    columns.correctIs === 'flags'
      ? { positions: flags.flatMap((flag, position) => (flag ? [position] : [])) }
      : readCorrect(named, texts, columns.correctIs, countFrom);
  if ('code' in correct) {
    record.reject(correct.code, correct.message);
    return undefined;
  }
  const right = new Set(correct.positions);
  const isUsed = columns.options.map((_, position) => texts[position]?.trim() !== '' || right.has(position));
  if (columns.options.some(({ feedback }, position) => !isUsed[position] && cell(feedback).trim() !== '')) {
    record.warn('TEXT_NOT_KEPT', 'An explanation belongs to an option that is empty, and was left out.');
  }
  return {
    options: columns.options
      .map(({ feedback }, position) => ({
        text: toText(texts[position] ?? ''),
        isCorrect: right.has(position),
        feedback: toText(cell(feedback)),
      }))
      .filter((_, position) => isUsed[position]),
    answers: isSingle ? 'single' : 'any',
    optionsMayBeLabelled: columns.layout !== 'own',
  };
}

/** A row that names another kind: the letters of its key go by column. */
function readOtherKind({ cell, columns, record }: Row): DraftAnswers | undefined {
  const isFilled = ({ text }: { text: string }) => text.trim() !== '';
  const options = columns.options.map((option) => ({ text: cell(option.text), feedback: cell(option.feedback) }));
  const prompts = columns.prompts.map((at) => ({ text: cell(at) }));
  const answers = readStatedKind({
    kind: cell(columns.kind).trim(),
    display: cell(columns.display).trim(),
    options: options.slice(0, options.findLastIndex(isFilled) + 1),
    prompts: prompts.slice(0, prompts.findLastIndex(isFilled) + 1).map(({ text }) => text),
    promptOptions: cell(columns.promptOptions)
      .split(/[\s,;|]+/)
      .filter((letters) => letters !== ''),
    key: cell(columns.key).trim() === '' ? cell(columns.correct) : cell(columns.key),
  });
  if (!('code' in answers)) return answers;
  record.reject(answers.code, answers.message);
  return undefined;
}

/** True if the row says that exactly one option is right. Rejects a type that is not a choice question. */
function readType({ cell, columns, record }: Row): boolean {
  const type = cell(columns.type).trim().toLowerCase();
  if (columns.isMulti !== undefined && readFlag(cell(columns.isMulti)) === false) return true;
  if (
    type === '' ||
    /multi(?:ple)?[- _]?(?:select|answers?|response)|^multi(?:ple)?$|^(?:ms|ma|mr)$|checkbox/.test(type)
  )
    return false;
  if (/^(?:multiple|single)[- _]?choice|^single|^mcq?$|^sc$|true|^tf$|radio/.test(type)) return true;
  record.reject('UNSUPPORTED_TYPE', `Questions of the type '${type}' are not supported.`);
  return false;
}

const readFlag = (cell: string): boolean | undefined =>
  /^(?:true|yes|1|x|correct)$/i.test(cell.trim())
    ? true
    : /^(?:false|no|0|incorrect|)$/i.test(cell.trim())
      ? false
      : undefined;

const isTemplateSample = (question: string) => /5[- ]sided polygon|five[- ]sided polygon|woodwind/i.test(question);
