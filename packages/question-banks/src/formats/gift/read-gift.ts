import { imageResolver } from '../../images/resolve-images.ts';
import type { ProblemCode } from '../../model.ts';
import type { BankCollector, RecordCollector } from '../../questions/bank-collector.ts';
import type { DraftAnswers, MatchingAnswers } from '../../questions/draft.ts';
import { inlineMark } from '../../questions/inline-marks.ts';
import { draftOfPairs } from '../../questions/matching-pairs.ts';
import { htmlToText } from '../../text/html-to-text.ts';
import { markdownToText } from '../../text/markdown-to-text.ts';
import { plainToText } from '../../text/plain-to-text.ts';
import type { ReadText } from '../text-file.ts';
import { restoreEscapes, undoProtection } from './escapes.ts';
import { type GiftBlock, splitRecords } from './split-records.ts';

type GiftFormat = 'html' | 'markdown' | 'plain' | 'moodle';

/** A text with escapes still protected, and the format it is written in. */
type GiftText = { text: string; format: GiftFormat };

type GiftOption = { text: GiftText; weight: number; feedback: GiftText };

/** A row and its answer; a pair without a row adds an answer that no row uses. Moodle takes answers as plain text. */
type GiftPair = { row: GiftText; answer: string };

type GiftRecord = { title: string; stem: GiftText; general: GiftText; strayTail: string } & (
  | { kind: 'choice'; isSingle: boolean; options: GiftOption[] }
  | { kind: 'matching'; pairs: GiftPair[] }
  | { kind: 'truefalse'; isTrue: boolean; ifWrong: GiftText; ifRight: GiftText }
  | { kind: 'refused'; code: ProblemCode; message: string }
);

const refusals = {
  description: 'A description without answers is not a question.',
  essay: 'Essay questions are not supported.',
  numerical: 'Numerical questions are not supported.',
  shortanswer: 'Short-answer questions are not supported.',
};

/** Parses one block in the order of Moodle's importer (IMP-14). */
function parseRecord(block: string): GiftRecord {
  const [, title = '', untitled = block] = /^::([\s\S]*?)::([\s\S]*)$/.exec(block) ?? [];
  const open = untitled.indexOf('{');
  const close = untitled.indexOf('}');
  const nothing: GiftText = { text: '', format: 'moodle' };
  const record = { title: title.trim(), stem: readText(untitled, 'moodle'), general: nothing, strayTail: '' };
  const refuse = (code: ProblemCode, message: string): GiftRecord => ({ ...record, kind: 'refused', code, message });

  if (open < 0 && close < 0) return refuse('UNSUPPORTED_TYPE', refusals.description);
  if (open < 0 || close < open) return refuse('MALFORMED_RECORD', 'The braces around the answers do not match.');
  const tail = untitled.slice(close + 1).trim();
  if (/[{}]/.test(tail))
    return refuse('MALFORMED_RECORD', 'There are more braces than one pair; those of a text must be escaped.');
  if (untitled.slice(open + 1, close).includes('{'))
    return refuse('MALFORMED_RECORD', 'A brace inside the answers is not escaped.');

  const isStray = /^["'`;,]+$/.test(tail);
  const head = untitled.slice(0, open).trimEnd();
  record.stem = readText(
    tail === '' || isStray ? head : `${head} _____${/^[\p{L}\p{N}(]/u.test(tail) ? ' ' : ''}${tail}`.trim(),
    'moodle',
  );
  record.strayTail = isStray ? tail : '';
  const { format } = record.stem;

  const inside = untitled.slice(open + 1, close);
  const generalAt = inside.lastIndexOf('####');
  if (generalAt >= 0) record.general = readText(inside.slice(generalAt + 4), format);
  const answers = (generalAt >= 0 ? inside.slice(0, generalAt) : inside).trim();
  const [beforeFeedback = '', ...comments] = answers.split('#');

  if (answers === '') return refuse('UNSUPPORTED_TYPE', refusals.essay);
  if (answers.startsWith('#')) return refuse('UNSUPPORTED_TYPE', refusals.numerical);
  if (answers.includes('~') && !/^[~=]/.test(answers))
    return refuse('MALFORMED_RECORD', 'There is text before the first answer.');
  if (answers.includes('~')) return { ...record, kind: 'choice', ...readOptions(answers, format) };
  if (answers.includes('=') && answers.includes('->')) {
    const pairs = readPairs(answers, format);
    return pairs === undefined
      ? refuse('MALFORMED_RECORD', "Each pair of a matching must be written as '=row -> answer'.")
      : { ...record, kind: 'matching', pairs };
  }
  if (/^(?:T|F|TRUE|FALSE|True|False|true|false)$/.test(beforeFeedback.trim())) {
    const isTrue = /^t/i.test(beforeFeedback.trim());
    return {
      ...record,
      kind: 'truefalse',
      isTrue,
      ifWrong: readText(comments[0] ?? '', format),
      ifRight: readText(comments[1] ?? '', format),
    };
  }
  return refuse('UNSUPPORTED_TYPE', refusals.shortanswer);
}

function readText(source: string, inherited: GiftFormat): GiftText {
  const [, name, rest] = /^\s*\[(html|markdown|plain|moodle)\]([\s\S]*)$/.exec(source) ?? [];
  return name === undefined
    ? { text: source.trim(), format: inherited }
    : { text: (rest ?? '').trim(), format: name as GiftFormat };
}

function readOptions(answers: string, format: GiftFormat): { isSingle: boolean; options: GiftOption[] } {
  const parts = answers.split(/(?=[~=])/).filter((part) => part.trim() !== '');
  const isSingle = parts.some((part) => part.startsWith('='));
  const options = parts.map((part): GiftOption => {
    const [, weight, text = ''] = /^\s*(?:%(-?\d+(?:[.,]\d+)?)%)?([\s\S]*)$/.exec(part.slice(1)) ?? [];
    const hash = text.indexOf('#');
    return {
      text: readText(hash < 0 ? text : text.slice(0, hash), format),
      weight: weight === undefined ? (part.startsWith('=') ? 100 : 0) : Number(weight.replace(',', '.')),
      feedback: readText(hash < 0 ? '' : text.slice(hash + 1), format),
    };
  });
  return { isSingle, options };
}

/** The first arrow of a pair separates its row from its answer, as in Moodle's importer. */
function readPairs(answers: string, format: GiftFormat): GiftPair[] | undefined {
  const [before = '', ...pairs] = answers.split('=');
  if (before.trim() !== '' || pairs.some((pair) => !pair.includes('->'))) return undefined;
  return pairs.map((pair) => {
    const arrow = pair.indexOf('->');
    return { row: readText(pair.slice(0, arrow), format), answer: pair.slice(arrow + 2).trim() };
  });
}

const full = 99.99;

/** Moodle's GIFT format (IMP-14): each block of the file is read by itself, so one slip costs one record. */
export const readGift: ReadText = ({ path, text }, bank) => {
  let topic: string | undefined;
  for (const block of bank.each(splitRecords(text))) {
    const [, category, rest = ''] = /^\$CATEGORY:\s*([^\n]*)([\s\S]*)$/.exec(block.text) ?? [];
    if (category !== undefined) topic = categoryPath(undoProtection(category));
    const question = category === undefined ? block.text : rest.trim();
    if (question !== '') readBlock({ ...block, text: question }, topic, path, bank);
  }
};

/** The path without context (`$course$`) and root (`top`); `//` is a slash within a name. */
export function categoryPath(path: string): string | undefined {
  const names = path
    .trim()
    .replaceAll('//', '\u0000')
    .split('/')
    .map((name) => name.replaceAll('\u0000', '/').trim());
  if (/^\$\w+\$$/.test(names[0] ?? '')) names.shift();
  if (names[0] === 'top') names.shift();
  return names.filter((name) => name !== '').join('/') || undefined;
}

function readBlock(block: GiftBlock, topic: string | undefined, path: string, bank: BankCollector): void {
  const record = bank.startRecord({ file: path, line: block.line, id: block.id });
  const parsed = parseRecord(block.text);
  if (parsed.kind === 'refused') {
    record.reject(parsed.code, parsed.message);
    return;
  }
  if (block.isJoined) record.warn('MALFORMED_RECORD', 'Blank lines inside the braces were ignored.');
  if (parsed.strayTail !== '')
    record.warn('TEXT_NOT_KEPT', `The characters ${parsed.strayTail} after the braces were left out.`);
  const toText = ({ text, format }: GiftText) => {
    const plain = restoreEscapes(text);
    if (format === 'html') return htmlToText(plain, imageResolver(record));
    return format === 'markdown' ? markdownToText(plain, imageResolver(record)) : plainToText(plain);
  };
  record.accept({
    ...readAnswers(parsed, toText, { record, block }),
    text: toText(parsed.stem),
    title: restoreEscapes(parsed.title),
    feedback: toText(parsed.general),
    topic,
    tags: block.tags,
  });
}

type ToText = (text: GiftText) => string;
type RecordOf<Kind> = Extract<GiftRecord, { kind: Kind }>;

function readAnswers(
  parsed: Exclude<GiftRecord, { kind: 'refused' }>,
  toText: ToText,
  { record, block }: { record: RecordCollector; block: GiftBlock },
): DraftAnswers {
  if (parsed.kind === 'matching') return readMatching(parsed, toText, block);
  return parsed.kind === 'truefalse' ? readTrueFalse(parsed, toText) : readChoice(parsed, toText, record);
}

/** Recognises the inline matching that we write ourselves: its rows are the marks of the text. */
function readMatching(
  { pairs }: RecordOf<'matching'>,
  toText: ToText,
  { hasMarkup }: Pick<GiftBlock, 'hasMarkup'>,
): MatchingAnswers {
  const answerText = hasMarkup ? restoreEscapes : (answer: string) => plainToText(restoreEscapes(answer));
  const draft = draftOfPairs(pairs.map(({ row, answer }) => ({ row: toText(row), answer: answerText(answer) })));
  if (!draft.rows.every(({ prompt }, row) => prompt === inlineMark(row))) return draft;
  return { ...draft, display: 'inline', rows: draft.rows.map((row) => ({ ...row, prompt: '' })) };
}

function readTrueFalse({ isTrue, ifRight, ifWrong }: RecordOf<'truefalse'>, toText: ToText): DraftAnswers {
  const [right, wrong] = [toText(ifRight), toText(ifWrong)];
  return {
    answers: 'single',
    options: [
      { text: 'True', isCorrect: isTrue, feedback: isTrue ? right : wrong },
      { text: 'False', isCorrect: !isTrue, feedback: isTrue ? wrong : right },
    ],
  };
}

function readChoice({ isSingle, options }: RecordOf<'choice'>, toText: ToText, record: RecordCollector): DraftAnswers {
  if (isSingle && options.some(({ weight }) => weight > 0 && weight < full)) {
    record.warn('PARTIAL_CREDIT_LOST', 'Options that earn part of the mark count as wrong.');
  }
  const isRight = ({ weight }: GiftOption) => (isSingle ? weight >= full : weight > 0);
  return {
    answers: isSingle ? 'single' : 'any',
    options: options.map((option) => ({
      text: toText(option.text),
      isCorrect: isRight(option),
      feedback: toText(option.feedback),
    })),
  };
}
