import { imageResolver } from '../../images/resolve-images.ts';
import type { ReadOptions } from '../../model.ts';
import { countingBase, type NumberedAnswer } from '../../questions/answer-base.ts';
import type { BankCollector, RecordCollector } from '../../questions/bank-collector.ts';
import type { ChoiceAnswers, DraftAnswers } from '../../questions/draft.ts';
import { drawnPositions } from '../../questions/option-order.ts';
import { type PlainRecord, plainRecord } from '../../questions/plain-record.ts';
import { isKnownOtherKind, isOtherKind, readStatedKind } from '../../questions/stated-kind.ts';
import { looseHtmlToText } from '../../text/plain-to-text.ts';
import type { ReadText } from '../text-file.ts';
import { findTable } from './find-table.ts';
import { unprotectCell } from './protect-cell.ts';
import { isNumbers, readCorrect } from './read-correct.ts';
import { type Columns, usedColumns } from './recognise-columns.ts';
import { type CsvRow, splitOptions } from './split-rows.ts';

/** CSV with a header row: Udemy's template, our own layout, the others of IMP-19, or chosen columns. */
export const readCsv: ReadText = (file, bank) => {
  const found = findTable(file.text, bank.options);
  if (found === undefined) {
    bank.reject(file.path, 'UNKNOWN_FORMAT', 'The header row is none that is known; say which column holds what.', 1);
    return;
  }
  const { columns, header } = found;
  bank.title ??= found.title.join(' ') || undefined;
  const heads = (header.cells ?? []).map((head) => head.replace(/\s+/g, ' ').trim());
  const rows = isHintRow(found.rows[0]) ? found.rows.slice(1) : found.rows;
  const countFrom = bank.options.answersCountFrom ?? countingBase(rows.map((row) => numberedAnswer(row, columns)));
  const used = usedColumns(columns);
  for (const row of bank.each(rows)) readRow(row, { columns, heads, used, countFrom, path: file.path, bank });
};

/** A template's second row, which says in brackets what goes into each column. */
const isHintRow = (row: CsvRow | undefined) => {
  const filled = row?.cells?.map((cell) => cell.trim()).filter((cell) => cell !== '') ?? [];
  return filled.length > 2 && filled.every((cell) => /^\([^()]*\)$/.test(cell));
};

/** The numbers that name right options of a row and are the text of none. */
function numberedAnswer({ cells }: CsvRow, { correct, options, optionList }: Columns): NumberedAnswer {
  const cell = (at: number | undefined) => cells?.[at ?? -1]?.trim() ?? '';
  const value = cell(correct);
  const listed = options.length < 2 ? splitOptions(cell(optionList)) : options.map(({ text }) => cell(text));
  const texts = listed.filter((text) => text !== '');
  const numbers = isNumbers(value) && !texts.includes(value) ? value.split(/[,;]/) : [];
  return { numbers, options: texts.length };
}

type Table = {
  columns: Columns;
  heads: string[];
  /** Columns whose words need not be named. */
  used: Set<number>;
  countFrom: ReadOptions['answersCountFrom'];
  path: string;
  bank: BankCollector;
};

function readRow({ line, cells }: CsvRow, { columns, heads, used, countFrom, path, bank }: Table): void {
  const width = heads.length;
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
    columns.optionList ?? 0,
    ...columns.options.map(({ text, right }) => right ?? text),
  );
  if (cells.length <= lastNeeded || cells.slice(width).some((surplus) => surplus.trim() !== '')) {
    record.reject(
      'MALFORMED_RECORD',
      `The row has ${cells.length} cells under a header of ${width}; its cells may have shifted.`,
    );
    return;
  }
  acceptRow({ cell, columns, record }, countFrom);
  for (const [at, head] of heads.entries())
    if (!used.has(at) && cells[at]?.trim()) record.leaveOut(`column '${head || at + 1}'`);
}

/** A row with all cells that its columns need: `cell` is the text in a column, empty where the layout has none. */
type Row = { cell: (at: number | undefined) => string; columns: Columns; record: RecordCollector };

function acceptRow(row: Row, countFrom: ReadOptions['answersCountFrom']): void {
  const { cell, columns, record } = row;
  const texts = readTexts(row);
  const kind = cell(columns.kind).trim();
  // In other layouts a column of this name may hold anything.
  const answers = (columns.layout === 'own' ? isOtherKind(kind) : isKnownOtherKind(kind))
    ? readOtherKind(row)
    : readChoice(row, texts, countFrom);
  if (answers === undefined) return;
  if (columns.layout === 'udemy' && isTemplateSample(cell(columns.question)))
    record.warn('TEMPLATE_SAMPLE', "This is one of the samples of Udemy's template.");
  record.accept({
    ...answers,
    text: texts.stem,
    feedback: [columns.feedback, ...columns.moreFeedback]
      .map((at) => texts.toExplanation(cell(at)))
      .filter((part) => part !== '')
      .join('\n\n'),
    references: cell(columns.references).split('\n').map(texts.toExplanation),
    topic: columns.topics
      .map((at) => (columns.layout === 'udemy' ? texts.toExplanation(cell(at)) : cell(at)).trim())
      .filter((name) => name !== '')
      .join('/'),
    difficulty: cell(columns.difficulty),
    tags: cell(columns.tags).split(/[,;]/),
  });
}

/** How the texts of a row are to be read: our own are question text, those of Udemy plain with simple HTML, all others plain. */
function readTexts({ cell, columns, record }: Row): PlainRecord {
  if (columns.layout === 'own') {
    const asItIs = (text: string) => text;
    return { toText: asItIs, toExplanation: asItIs, stem: cell(columns.question) };
  }
  if (columns.layout === 'udemy') {
    const toText = (text: string) => looseHtmlToText(text, imageResolver(record));
    return { toText, toExplanation: toText, stem: toText(cell(columns.question)) };
  }
  return plainRecord(record, {
    scenario: cell(columns.scenario),
    text: cell(columns.question),
    code: cell(columns.code),
    image: cell(columns.image),
  });
}

function readChoice(
  row: Row,
  { toText, toExplanation }: PlainRecord,
  countFrom: ReadOptions['answersCountFrom'],
): ChoiceAnswers | undefined {
  const { cell, columns, record } = row;
  const isSingle = readType(row);
  if (columns.wrong.length > 0) return readRightAndWrong(row, toText);
  const listed = columns.options.length < 2 ? splitOptions(cell(columns.optionList)) : [];
  const given =
    listed.length > 0 ? listed.map((text) => ({ text })) : columns.options.map(({ text }) => ({ text: cell(text) }));
  const texts = given.map(({ text }) => text);
  const heads = listed.length > 0 ? listed.map(() => ({ text: -1 })) : columns.options;
  const flags = heads.map((head: Columns['options'][number]) => readFlag(cell(head.right)));
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
  const isUsed = texts.map((text, position) => text.trim() !== '' || right.has(position));
  const feedback = (position: number) => cell(listed.length > 0 ? undefined : columns.options[position]?.feedback);
  if (isUsed.some((used, position) => !used && feedback(position).trim() !== '')) {
    record.warn('TEXT_NOT_KEPT', 'An explanation belongs to an option that is empty, and was left out.');
  }
  return {
    options: texts
      .map((text, position) => ({
        text: toText(text),
        isCorrect: right.has(position),
        feedback: toExplanation(feedback(position)),
      }))
      .filter((_, position) => isUsed[position]),
    answers: isSingle ? 'single' : 'any',
    optionsMayBeLabelled: columns.layout !== 'own',
  };
}

/** The right option in the column of the answer, each wrong one in a column of its own: shown in an order drawn from the text. */
function readRightAndWrong({ cell, columns }: Row, toText: (text: string) => string): ChoiceAnswers {
  const all = [columns.correct, ...columns.wrong]
    .map((at, place) => ({ text: toText(cell(at)), isCorrect: place === 0 }))
    .filter(({ text }) => text !== '');
  const order = drawnPositions(cell(columns.question), all.length);
  return { options: order.flatMap((position) => all[position] ?? []), answers: 'single' };
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
  // Udemy alone means one right option by it; elsewhere it is the name of the kind.
  if (columns.layout !== 'udemy' && /^(?:multiple[- _]?choice|mcq?)$/.test(type)) return false;
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
