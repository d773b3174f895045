import type { RecordCollector } from '../../questions/bank-collector.ts';
import type { DraftAnswers } from '../../questions/draft.ts';
import { draftOfPairs } from '../../questions/matching-pairs.ts';
import { plainToText } from '../../text/plain-to-text.ts';
import type { ReadText } from '../text-file.ts';

/** Blackboard's upload file: one record a line, cells between tabs, no header (IMP-19). */
export const readBlackboard: ReadText = ({ path, text }, bank) => {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [type = '', question = '', ...cells] = line.split('\t').map(unquote);
    const record = bank.startRecord({ file: path, line: index + 1 });
    while (cells.at(-1)?.trim() === '') cells.pop();
    const kind = type.trim().toUpperCase();
    const read = readers[kind];
    if (read === undefined)
      record.reject('UNSUPPORTED_TYPE', `Questions of the type '${named(kind)}' are not supported.`);
    const answers = read?.(cells, record);
    if (answers !== undefined) record.accept({ ...answers, text: plainToText(question) });
  }
};

/** What Blackboard's abbreviations stand for, for the types that cannot be held. */
const names: Record<string, string> = {
  ESS: 'essay',
  FIB: 'fill in the blank',
  FIB_PLUS: 'fill in several blanks',
  FIL: 'file response',
  NUM: 'numeric',
  SR: 'short response',
  OP: 'opinion scale',
  JUMBLED_SENTENCE: 'jumbled sentence',
  QUIZ_BOWL: 'quiz bowl',
};

const named = (kind: string) => (names[kind] === undefined ? kind : `${kind} (${names[kind]})`);

type Read = (cells: readonly string[], record: RecordCollector) => DraftAnswers | undefined;

const readers: Record<string, Read> = {
  MC: (cells, record) => readChoice(cells, 'single', record),
  MA: (cells, record) => readChoice(cells, 'any', record),
  TF: readTrueFalse,
  ORD: (cells) => ({
    kind: 'ordering',
    options: cells.map((step) => ({ text: plainToText(step) })),
    key: [...cells.keys()],
  }),
  MAT: readPairs,
};

function readChoice(
  cells: readonly string[],
  answers: 'single' | 'any',
  record: RecordCollector,
): DraftAnswers | undefined {
  const marks = cells.filter((_, at) => at % 2 === 1).map((mark) => mark.trim().toLowerCase());
  if (cells.length % 2 === 1 || marks.some((mark) => mark !== 'correct' && mark !== 'incorrect')) {
    record.reject('MALFORMED_RECORD', "Each answer must be followed by 'correct' or 'incorrect'.");
    return undefined;
  }
  return {
    options: marks.map((mark, at) => ({ text: plainToText(cells[at * 2] ?? ''), isCorrect: mark === 'correct' })),
    answers,
  };
}

function readTrueFalse(cells: readonly string[], record: RecordCollector): DraftAnswers | undefined {
  const value = cells[0]?.trim().toLowerCase() ?? '';
  if ((value !== 'true' && value !== 'false') || cells.length > 1) {
    record.reject('AMBIGUOUS_ANSWER', `'${cells.join(' ')}' is neither true nor false.`);
    return undefined;
  }
  return {
    options: ['True', 'False'].map((option) => ({ text: option, isCorrect: option.toLowerCase() === value })),
    answers: 'single',
  };
}

/** A row and its answer in two cells each. */
function readPairs(cells: readonly string[], record: RecordCollector): DraftAnswers | undefined {
  if (cells.length % 2 === 1) {
    record.reject('MALFORMED_RECORD', 'Each row of a matching must be followed by its answer.');
    return undefined;
  }
  const texts = cells.map(plainToText);
  return draftOfPairs(texts.flatMap((row, at) => (at % 2 === 0 ? [{ row, answer: texts[at + 1] ?? '' }] : [])));
}

const unquote = (cell: string) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);
