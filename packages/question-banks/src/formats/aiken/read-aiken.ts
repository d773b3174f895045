import type { RecordCollector } from '../../questions/bank-collector.ts';
import { parseLetters } from '../../questions/letters.ts';
import { plainToText } from '../../text/plain-to-text.ts';
import type { ReadText } from '../text-file.ts';

type OpenQuestion = {
  record: RecordCollector;
  stem: string[];
  labels: string;
  options: string[];
  warnings: Set<string>;
};

const optionLine = /^([A-Za-z])[).]\s*(.*)$/s;
const answerLine = /^(answer)\s*:\s*(.*)$/is;

/**
 * Moodle's Aiken format, line by line (IMP-15): options `A) …`, then `ANSWER: A` closes the question. What
 * Moodle would lose (a second line of the question) is joined; what it would refuse is reported with its line.
 */
export const readAiken: ReadText = ({ path, text }, bank) => {
  let open: OpenQuestion | undefined;
  const begin = (line: number): OpenQuestion => ({
    record: bank.startRecord({ file: path, line }),
    stem: [],
    labels: '',
    options: [],
    warnings: new Set(),
  });

  for (const [index, raw] of bank.each([...text.split('\n').entries()])) {
    const line = raw.trim();
    if (line.length < 2) continue;
    const [, word, value = ''] = answerLine.exec(line) ?? [];
    const [, letter, option = ''] = optionLine.exec(line) ?? [];
    if (word !== undefined && (word === 'ANSWER' || (open?.options.length ?? 0) > 0)) {
      open ??= begin(index + 1);
      if (word !== 'ANSWER') open.warnings.add("'ANSWER:' is not written in capitals.");
      close(open, value);
      open = undefined;
    } else if (letter !== undefined && isNext(letter, open)) {
      open ??= begin(index + 1);
      if (letter !== letter.toUpperCase()) open.warnings.add('The labels of the options are not capital letters.');
      open.labels += letter.toUpperCase();
      open.options.push(option.trim());
    } else if (open !== undefined && open.options.length > 0) {
      open.record.reject(
        'MALFORMED_RECORD',
        `A new question begins on line ${index + 1} before this one has its ANSWER line.`,
      );
      open = begin(index + 1);
      open.stem.push(line);
    } else {
      open ??= begin(index + 1);
      open.stem.push(line);
    }
  }
  open?.record.reject('MALFORMED_RECORD', 'The file ends before the ANSWER line of this question.');
};

/** Labels must follow each other from A. A line with a label out of order, or before any text, is still an option line. */
function isNext(letter: string, open: OpenQuestion | undefined): boolean {
  if (letter === letter.toUpperCase()) return true;
  return open !== undefined && open.stem.length > 0 && letter.charCodeAt(0) - 97 === open.options.length;
}

function close({ record, stem, labels, options, warnings }: OpenQuestion, answer: string): void {
  if (stem.length === 0) {
    record.reject(
      'EMPTY_QUESTION',
      options.length > 0 ? 'The options have no question before them.' : 'The ANSWER line has no question before it.',
    );
    return;
  }
  if (!'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.startsWith(labels)) {
    record.reject(
      'MALFORMED_RECORD',
      `The printed letters of the options are ${[...labels].join(', ')}, not A, B, C … without a gap.`,
    );
    return;
  }
  const positions = parseLetters(answer) ?? parseLetters(/^[A-Za-z](?![A-Za-z])/.exec(answer)?.[0] ?? '');
  if (positions === undefined) record.reject('AMBIGUOUS_ANSWER', `The answer '${answer}' is no letter.`);
  else if (positions.length > 1)
    record.reject('CONTRADICTION', 'The answer names several letters, and Aiken has no such questions.');
  else if ((positions[0] ?? 0) >= options.length)
    record.reject('LETTER_OUT_OF_RANGE', `The answer '${answer}' is none of the ${options.length} options.`);
  if (stem.length > 1) warnings.add('The question runs over several lines, which were joined.');
  if (!record.isEnded) for (const warning of warnings) record.warn('MALFORMED_RECORD', warning);
  record.accept({
    text: plainToText(stem.join('\n')),
    options: options.map((text, position) => ({ text: plainToText(text), isCorrect: position === positions?.[0] })),
    answers: 'single',
  });
}
