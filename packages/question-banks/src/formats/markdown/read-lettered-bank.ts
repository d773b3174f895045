import { indexOfLetter, letterAt } from '@examplar/domain/questions/letters';
import { imageResolver } from '../../images/resolve-images.ts';
import type { BankCollector } from '../../questions/bank-collector.ts';
import { parseLetters } from '../../questions/letters.ts';
import { markdownToText } from '../../text/markdown-to-text.ts';
import { behindLabel } from '../../text/plain-to-text.ts';
import type { ReadText } from '../text-file.ts';
import { splitFrontMatter } from './front-matter.ts';
import { dedent, isRule, readHeading, type ScannedLine, scanLines } from './scan-lines.ts';

type LetteredQuestion = {
  line: number;
  stem: string;
  options: { letter: string; text: string }[];
  /** All that follows the options: the answer, the explanation, references. */
  answerLines: string[];
  section: string | undefined;
};

const numbered = /^(\s*)(?:\*\*|__)?(?:Q(?:uestion)?\s*#?)?(\d+)\s*[.):](?:\*\*|__)?\s+(.*)$/is;
const numberedHeading = /^(?:Q(?:uestion)?\s*(?:#\s*)?)?\d+\s*(?:[.):–-]\s*|$)(.*)$/is;
const option = /^\s*(?:[-*+]\s+)?(?:\*\*|__)?`?\(?([A-Za-z])[.)](?:\*\*|__)?\s+(\S.*)$/s;
const answerStart =
  /^(?:\s*<(?:details|summary)|[>*_#\s-]*(?:the\s+)?(?:correct\s+|right\s+)?answers?\b(?:\s+(?:is|are)\b)?\s*(?:(?:\*\*|__)\s*)?[:：])/i;

/** Splits the file into questions: a new one begins with a number at the outer indent, outside `<details>` and code. */
function splitLetteredQuestions(lines: readonly ScannedLine[]): {
  title?: string;
  questions: LetteredQuestion[];
} {
  const questions: { start: ScannedLine; first: string; lines: ScannedLine[]; section: string | undefined }[] = [];
  let title: string | undefined;
  let section: string | undefined;
  let outerIndent: number | undefined;
  let isInDetails = false;

  for (const line of lines) {
    const heading = isInDetails ? undefined : readHeading(line);
    const first = line.isCode || isInDetails ? undefined : readStart(line, heading?.text, outerIndent);
    if (first !== undefined) {
      outerIndent ??= heading === undefined ? /^\s*/.exec(line.text)?.[0].length : undefined;
      questions.push({ start: line, first, lines: [], section });
    } else if (heading !== undefined) {
      if (heading.level === 1) title ??= heading.text;
      else section = heading.text;
    } else {
      questions.at(-1)?.lines.push(line);
    }
    if (!line.isCode && /<details/i.test(line.text)) isInDetails = true;
    if (!line.isCode && /<\/details>/i.test(line.text)) isInDetails = false;
  }
  const split = questions.map((question) =>
    splitQuestion(question.start, question.first, question.lines, question.section),
  );
  return { ...(title === undefined ? {} : { title }), questions: split };
}

function readStart(
  line: ScannedLine,
  heading: string | undefined,
  outerIndent: number | undefined,
): string | undefined {
  if (heading !== undefined) return numberedHeading.exec(heading)?.[1];
  const [, indent = '', , text] = numbered.exec(line.text) ?? [];
  if (text === undefined || indent.length > (outerIndent ?? 3)) return undefined;
  return text.replace(/(?:\*\*|__)\s*$/, '');
}

function splitQuestion(
  start: ScannedLine,
  first: string,
  lines: readonly ScannedLine[],
  section: string | undefined,
): LetteredQuestion {
  const stem: string[] = [];
  const options: { letter: string; lines: string[] }[] = [];
  const answerLines: string[] = [];
  for (const line of lines) {
    const match = line.isCode || answerLines.length > 0 ? null : option.exec(line.text);
    if (answerLines.length > 0 || (!line.isCode && answerStart.test(line.text))) answerLines.push(line.text);
    else if (match?.[1] !== undefined && isNextOption(match[1], options)) {
      options.push({ letter: match[1].toUpperCase(), lines: [stripMarkup(match[2] ?? '', line.text)] });
    } else if (isRule(line)) continue;
    else if (options.length > 0) options.at(-1)?.lines.push(line.text);
    else stem.push(line.text);
  }
  return {
    line: start.line,
    stem: `${first}\n${dedent(stem)}`,
    options: options.map(({ letter, lines: [head = '', ...more] }) => ({
      letter,
      text: `${head}\n${dedent(more)}`.trim(),
    })),
    answerLines: dedent(answerLines).split('\n'),
    section,
  };
}

/** The next letter, or any letter for the first option, so that damaged lettering is reported and not read as prose. */
function isNextOption(letter: string, options: readonly { letter: string }[]): boolean {
  const last = options.at(-1)?.letter;
  return last === undefined ? /[A-Fa-f]/.test(letter) : letter.toUpperCase() > last;
}

/** Options may be a code span together with their label: `` `A. True` ``. */
const stripMarkup = (text: string, line: string) =>
  (/`\(?[A-Za-z][.)]/.test(line) ? text.replace(/`\s*$/, '') : text).replace(/^(?:\*\*|__)\s*/, '');

type FoundAnswer = { positions: number[]; explanation: string; references: string[] };
type MissingAnswer = { positions: undefined; code: 'NO_CORRECT_ANSWER' | 'AMBIGUOUS_ANSWER'; message: string };

const answerLine =
  /^[>\s*+-]*(?:the\s+)?(?:(?:correct|right)\s*)?answers?\s*(?:\(s\)\s*)?(?:(?:is|are)\s*)?[:：]\s*(.*)$/is;
const labelled = /^\(?([A-Z])[.)]\s+(.*)$/s;

const bare = (line: string) =>
  line
    .replace(/<[^<>]*>/g, '')
    .replace(/\*\*|__|`/g, '')
    .trim();

/**
 * The answer in the lines below the options: `Correct answer: B, E`, in any case and with any separators, or an
 * option's label and text, or its text alone (IMP-13). The rest is explanation and references.
 */
function findAnswer(lines: readonly string[], options: readonly string[]): FoundAnswer | MissingAnswer {
  const at = lines.findIndex((line) => answerLine.test(bare(line)));
  const value = at < 0 ? '' : (answerLine.exec(bare(lines[at] ?? ''))?.[1] ?? '').trim();
  if (at >= 0 && value !== '') {
    const [positions, remainder] = readValue(value, options);
    if (positions === undefined)
      return { positions, code: 'AMBIGUOUS_ANSWER', message: `The answer '${value}' names no option.` };
    return { positions, ...explain([...lines.slice(0, at), remainder, ...lines.slice(at + 1)]) };
  }

  const repeated = lines.flatMap((line, index) => {
    const [positions] = readValue(bare(line).replace(/^[-*+]\s+/, ''), options, true);
    return positions === undefined ? [] : [{ index, positions }];
  });
  if (repeated.length === 0)
    return { positions: undefined, code: 'NO_CORRECT_ANSWER', message: 'No line says which answer is correct.' };
  const positions = repeated.flatMap((entry) => entry.positions);
  return {
    positions,
    ...explain(lines.filter((_, index) => index !== at && !repeated.some((entry) => entry.index === index))),
  };
}

/** Letters, or an option repeated with or without its letter; the second part is what follows the letters. */
function readValue(value: string, options: readonly string[], onlyRepeated = false): [number[] | undefined, string] {
  const [, letter, text = ''] = labelled.exec(value) ?? [];
  const plain = (option: string) => bare(option).replace(/\s+/g, ' ').replace(/\.$/, '');
  const matches = options.flatMap((option, position) =>
    plain(option) === plain(letter === undefined ? value : text) ? [position] : [],
  );
  if (letter !== undefined) {
    const position = indexOfLetter(letter);
    if (matches.includes(position)) return [[position], ''];
    if (!onlyRepeated && matches.length === 0) return [[position], text];
    return [undefined, ''];
  }
  if (matches.length === 1) return [matches, ''];
  if (onlyRepeated) return [undefined, ''];
  const letters = parseLetters(value);
  if (letters !== undefined) return [letters, ''];
  const [, head, remainder = ''] = /^([A-Z](?:\s*[,&]\s*[A-Z])*)\s*(?:[-–—:(]\s*)(.*)$/s.exec(value) ?? [];
  return [head === undefined ? undefined : parseLetters(head), remainder];
}

function explain(lines: readonly string[]): { explanation: string; references: string[] } {
  const kept: string[] = [];
  const references: string[] = [];
  let isInReferences = false;
  for (const line of lines) {
    const text = line.replace(/<\/?(?:details|summary)[^<>]*>/gi, '').replace(/^\s*(?:Show |View )?answers?\s*$/i, '');
    const [, rest] =
      /^\s*(?:[-*]\s+)?(?:\*\*|__)?references?(?:\*\*|__)?\s*:\s*(?:(?:\*\*|__)\s*)?(.*)$/is.exec(text) ?? [];
    const isLink = /^\s*(?:[-*+]\s+)?(?:<?https?:|\[)/.test(text);
    if (rest !== undefined || (isInReferences && isLink)) {
      isInReferences = true;
      const reference = (rest ?? text)
        .trim()
        .replace(/^[-*+]\s+/, '')
        .replace(/^<([^>]*)>$/, '$1');
      if (reference !== '') references.push(reference);
    } else if (line !== '' || kept.length > 0) {
      if (text.trim() !== '') isInReferences = false;
      kept.push(text.replace(/^\s*(?:\*\*|__)?explanation(?:\*\*|__)?\s*:\s*(?:\*\*|__)?\s*/i, ''));
    }
  }
  return { explanation: dedent(kept).trim(), references };
}

/**
 * Markdown with numbered questions, lettered options and the answer below, mostly in `<details>` (IMP-13).
 * Answers go by the printed letters; where those are not A, B, C … without a gap, the question is damaged.
 */
export const readLetteredBank: ReadText = ({ path, text }, bank) => {
  const { body, firstLine } = splitFrontMatter(text);
  const { title, questions } = splitLetteredQuestions(scanLines(body, firstLine));
  bank.title ??= title;
  for (const question of bank.each(questions)) readQuestion(question, path, bank);
};

function readQuestion(question: LetteredQuestion, path: string, bank: BankCollector): void {
  const record = bank.startRecord({ file: path, line: question.line });
  const toText = (markdown: string) => markdownToText(markdown, imageResolver(record));
  const letters = question.options.map(({ letter }) => letter).join('');
  if (question.options.length > 0 && !'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.startsWith(letters)) {
    record.reject(
      'MALFORMED_RECORD',
      `The printed letters of the options are ${[...letters].join(', ')}, not A, B, C … without a gap.`,
    );
    return;
  }
  const options = question.options.map((option) => behindLabel(toText(option.text)));
  const answer = findAnswer(question.answerLines, options);
  if (answer.positions === undefined) {
    record.reject(answer.code, answer.message);
    return;
  }
  const beyond = answer.positions.find((position) => position >= options.length);
  if (beyond !== undefined) {
    record.reject(
      'LETTER_OUT_OF_RANGE',
      `The answer names option ${letterAt(beyond)}, which the question does not have.`,
    );
    return;
  }
  const right = new Set(answer.positions);
  record.accept({
    text: behindLabel(toText(question.stem)),
    options: options.map((option, position) => ({ text: option, isCorrect: right.has(position) })),
    answers: 'any',
    feedback: toText(answer.explanation),
    references: answer.references,
    topic: question.section,
  });
}
