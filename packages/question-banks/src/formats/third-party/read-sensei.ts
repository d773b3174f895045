import { plainRecord } from '../../questions/plain-record.ts';
import { splitRows } from '../csv/split-rows.ts';
import type { ReadText } from '../text-file.ts';

/** How Sensei writes the answer of a true/false question: its exports 1 and 0, people words. */
const booleans: Record<string, boolean> = { '1': true, true: true, '0': false, false: false };

/** The columns that are used, and those that say how Sensei shows and marks a question. */
const knownColumns = new Set([
  ...['id', 'question', 'description', 'type', 'media', 'categories', 'answer', 'feedback'],
  ...['slug', 'status', 'grade', 'random answer order'],
]);

const answerPattern = /^\s*(?:Right|Wrong)\s*:/i;

/** Whether this is the CSV of Sensei (WordPress), which has all answers in one cell: `Right:Turtle, Wrong:"Panda, Red"`. */
export function isSensei(text: string): boolean {
  const [header, ...rows] = splitRows(text.slice(0, 20_000), ',', 20);
  const at = header?.cells?.findIndex((head) => head.trim().toLowerCase() === 'answer') ?? -1;
  const isExport = header?.cells?.some((head) => head.trim().toLowerCase() === 'random answer order') ?? false;
  return at >= 0 && (isExport || rows.some(({ cells }) => answerPattern.test(cells?.[at] ?? '')));
}

export const readSensei: ReadText = ({ path, text }, bank) => {
  const [header, ...rows] = splitRows(text, ',');
  const names = header?.cells?.map((head) => head.trim().toLowerCase()) ?? [];
  for (const { line, cells } of bank.each(rows)) {
    const cell = (name: string) => cells?.[names.indexOf(name)]?.trim() ?? '';
    const record = bank.startRecord({ file: path, line, id: cell('id') || undefined });
    if (cells === undefined || cells.length > names.length) {
      record.reject('MALFORMED_RECORD', 'The row is not valid CSV, or has more cells than the header.');
      continue;
    }
    const answer = cell('answer');
    const isTrue = cell('type') === 'boolean' ? booleans[answer.toLowerCase()] : undefined;
    const isBoolean = isTrue !== undefined;
    if (!isBoolean && !answerPattern.test(answer)) {
      record.reject('UNSUPPORTED_TYPE', `Questions of the type '${cell('type') || 'unknown'}' are not supported.`);
      continue;
    }
    const plain = plainRecord(record, {
      text: [cell('question'), cell('description')].filter((part) => part !== '').join('\n\n'),
      image: cell('media'),
    });
    for (const [at, name] of names.entries())
      if (!knownColumns.has(name) && cells[at]?.trim()) record.leaveOut(`column '${header?.cells?.[at]?.trim()}'`);
    record.accept({
      text: plain.stem,
      options: isBoolean
        ? ['True', 'False'].map((option) => ({
            text: option,
            isCorrect: (option === 'True') === isTrue,
          }))
        : readAnswers(answer).map((option) => ({ ...option, text: plain.toText(option.text) })),
      answers: 'any',
      feedback: plain.toExplanation(cell('feedback')),
      topic: cell('categories'),
    });
  }
};

/** Answers one after the other: a quoted one ends with its quote, a bare one before the next `Right:` or `Wrong:`. */
function readAnswers(cell: string): { text: string; isCorrect: boolean }[] {
  const mark = /(Right|Wrong)\s*:\s*/giy;
  const quoted = /"((?:[^"\\]|\\.|"")*)"/sy;
  const next = /,\s*(?=(?:Right|Wrong)\s*:)/gi;
  const answers: { text: string; isCorrect: boolean }[] = [];
  for (let at = cell.search(/\S/); at >= 0 && at < cell.length; ) {
    mark.lastIndex = at;
    const [head, word = ''] = mark.exec(cell) ?? [];
    if (head === undefined) break;
    quoted.lastIndex = at + head.length;
    const [whole, inner] = quoted.exec(cell) ?? [];
    next.lastIndex = at + head.length + (whole?.length ?? 0);
    const separator = next.exec(cell);
    const end = separator?.index ?? cell.length;
    answers.push({
      text:
        inner?.replace(/\\(.)|""/g, (_, escaped?: string) => escaped ?? '"') ??
        cell.slice(at + head.length, end).trim(),
      isCorrect: word.toLowerCase() === 'right',
    });
    at = separator === null ? -1 : end + separator[0].length;
  }
  return answers;
}
