import { imagesOf } from '../../images/resolve-images.ts';
import type { BankCollector, RecordCollector } from '../../questions/bank-collector.ts';
import type { DraftAnswers, MatchingAnswers } from '../../questions/draft.ts';
import { inlineMark } from '../../questions/inline-marks.ts';
import { draftOfPairs } from '../../questions/matching-pairs.ts';
import { htmlToText } from '../../text/html-to-text.ts';
import { markdownToText } from '../../text/markdown-to-text.ts';
import { plainToText } from '../../text/plain-to-text.ts';
import type { ReadText } from '../text-file.ts';
import { restoreEscapes, undoProtection } from './escapes.ts';
import { type GiftOption, type GiftRecord, type GiftText, parseRecord } from './parse-record.ts';
import { type GiftBlock, splitRecords } from './split-records.ts';

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
    if (format === 'html') return htmlToText(plain, imagesOf(record));
    return format === 'markdown' ? markdownToText(plain, imagesOf(record)) : plainToText(plain);
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
