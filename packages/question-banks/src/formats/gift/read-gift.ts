import { imagesOf } from '../../images/resolve-images.ts';
import type { BankCollector, RecordCollector } from '../../questions/bank-collector.ts';
import type { Draft } from '../../questions/draft.ts';
import { htmlToText } from '../../text/html-to-text.ts';
import { markdownToText } from '../../text/markdown-to-text.ts';
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
  if (block.isMended) record.warn('MALFORMED_RECORD', 'Blank lines inside the braces were passed over.');
  if (parsed.strayTail !== '')
    record.warn('TEXT_NOT_KEPT', `The characters ${parsed.strayTail} after the braces were left out.`);
  const toText = ({ text, format }: GiftText) => {
    const plain = restoreEscapes(text);
    if (format === 'html') return htmlToText(plain, imagesOf(bank, record, path));
    return format === 'markdown' ? markdownToText(plain, imagesOf(bank, record, path)) : plain;
  };
  const answers = readAnswers(parsed, toText, record);
  if (answers === undefined) return;
  record.accept({
    ...answers,
    text: toText(parsed.stem),
    title: restoreEscapes(parsed.title),
    feedback: toText(parsed.general),
    topic,
    tags: block.tags,
  });
}

type Answers = Pick<Draft, 'options' | 'answers'>;
type AnsweredRecord = Exclude<GiftRecord, { kind: 'refused' }>;

function readAnswers(
  parsed: AnsweredRecord,
  toText: (text: GiftText) => string,
  record: RecordCollector,
): Answers | undefined {
  if (parsed.kind === 'truefalse') {
    const [right, wrong] = [toText(parsed.ifRight), toText(parsed.ifWrong)];
    return {
      answers: 'single',
      options: [
        { text: 'True', isCorrect: parsed.isTrue, feedback: parsed.isTrue ? right : wrong },
        { text: 'False', isCorrect: !parsed.isTrue, feedback: parsed.isTrue ? wrong : right },
      ],
    };
  }
  const { isSingle, options } = parsed;
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
