import type { ProblemCode } from '../../model.ts';

export type GiftFormat = 'html' | 'markdown' | 'plain' | 'moodle';

/** A text with escapes still protected, and the format it is written in. */
export type GiftText = { text: string; format: GiftFormat };

export type GiftOption = { text: GiftText; weight: number; feedback: GiftText };

/** A row and its answer; a pair without a row adds an answer that no row uses. Moodle takes answers as plain text. */
export type GiftPair = { row: GiftText; answer: string };

export type GiftRecord = { title: string; stem: GiftText; general: GiftText; strayTail: string } & (
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
export function parseRecord(block: string): GiftRecord {
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
