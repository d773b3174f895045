import { imageResolver } from '../../images/resolve-images.ts';
import type { BankCollector, RecordCollector } from '../../questions/bank-collector.ts';
import type { DraftOption } from '../../questions/draft.ts';
import { htmlToText } from '../../text/html-to-text.ts';
import { plainToText } from '../../text/plain-to-text.ts';
import { type CsvRow, splitRows } from '../csv/split-rows.ts';
import type { ReadText } from '../text-file.ts';

/** Brightspace (D2L): labelled lines of up to five cells; each `NewQuestion` begins a question (IMP-19). */
export const readBrightspace: ReadText = ({ path, text }, bank) => {
  const rows = splitRows(text, ',').filter(({ cells }) => !cells?.[0]?.trim().startsWith('//'));
  const starts = rows.flatMap(({ cells }, index) => (label(cells) === 'newquestion' ? [index] : []));
  if (rows.slice(0, starts[0] ?? rows.length).some(({ cells }) => cells?.some((cell) => cell.trim() !== ''))) {
    bank.warn(path, 'TEXT_NOT_KEPT', 'Lines before the first NewQuestion were left out.', rows[0]?.line);
  }
  for (const [place, start] of starts.entries()) readQuestion(rows.slice(start, starts[place + 1]), path, bank);
};

const label = (cells: readonly string[] | undefined) => (cells?.[0] ?? '').trim().toLowerCase();

function readQuestion(rows: readonly CsvRow[], path: string, bank: BankCollector): void {
  const value = (name: string) => rows.find(({ cells }) => label(cells) === name)?.cells?.[1]?.trim() ?? '';
  const type = value('newquestion').toUpperCase();
  const record = bank.startRecord({ file: path, line: rows[0]?.line, id: value('id') || undefined });
  if (rows.some(({ cells }) => cells === undefined)) {
    record.reject('MALFORMED_RECORD', 'A line of the question is not valid CSV.');
    return;
  }
  if (!['MC', 'MS', 'TF'].includes(type)) {
    record.reject('UNSUPPORTED_TYPE', `Questions of the type '${type}' are not supported.`);
    return;
  }
  const toText = (cells: readonly string[] | undefined, at: number) => {
    const source = cells?.[at] ?? '';
    return cells?.[at + 1]?.trim().toUpperCase() === 'HTML'
      ? htmlToText(source, imageResolver(record))
      : plainToText(source);
  };
  const lines = (name: string) => rows.filter(({ cells }) => label(cells) === name).map(({ cells }) => cells);
  if (lines('hint').some((cells) => cells?.[1]?.trim())) record.warn('TEXT_NOT_KEPT', 'The hint was left out.');
  const images = lines('image').flatMap((cells) => {
    const address = cells?.[1]?.trim() ?? '';
    return address === '' ? [] : [`![](${imageResolver(record)(address, '') ?? address})`];
  });
  record.accept({
    text: [...lines('questiontext').map((cells) => toText(cells, 1)), ...images].join('\n\n'),
    options: type === 'TF' ? readTrueFalse(lines, toText) : readOptions(lines('option'), type, toText, record),
    answers: type === 'MS' ? 'any' : 'single',
    title: value('title'),
    difficulty: value('difficulty'),
    feedback: lines('feedback')
      .map((cells) => toText(cells, 1))
      .join('\n\n'),
  });
}

type ToText = (cells: readonly string[] | undefined, at: number) => string;
type Lines = readonly (readonly string[] | undefined)[];

function readOptions(lines: Lines, type: string, toText: ToText, record: RecordCollector): DraftOption[] {
  const weights = lines.map((cells) => Number(cells?.[1] ?? 0));
  const isRight = (weight: number) => (type === 'MC' ? weight >= 99.99 : weight > 0);
  if (weights.some((weight) => weight > 0 && !isRight(weight)))
    record.warn('PARTIAL_CREDIT_LOST', 'Options that earn part of the mark count as wrong.');
  return lines.map((cells, index) => ({
    text: toText(cells, 2),
    isCorrect: isRight(weights[index] ?? 0),
    feedback: toText(cells, 4),
  }));
}

function readTrueFalse(lines: (name: string) => Lines, toText: ToText): DraftOption[] {
  return ['True', 'False'].map((text) => {
    const [cells] = lines(text.toLowerCase());
    return { text, isCorrect: Number(cells?.[1] ?? 0) > 0, feedback: toText(cells, 2) };
  });
}
