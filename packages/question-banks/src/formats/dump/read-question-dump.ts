import { letterAt } from '@examplar/domain/questions/letters';
import type { BankCollector } from '../../questions/bank-collector.ts';
import { parseLetters } from '../../questions/letters.ts';
import { optionsWithText } from '../../questions/named-options.ts';
import { plainToText } from '../../text/plain-to-text.ts';
import type { ReadText } from '../text-file.ts';

type DumpQuestion = {
  line: number;
  topic: string | undefined;
  stem: string[];
  options: { letter: string; lines: string[] }[];
  answer: string | undefined;
  explanation: string[];
  references: string[];
};

/** A line that is nothing but the number of a question: `Question #12`, `NEW QUESTION 12`, `QUESTION NO: 12`. */
const questionLine =
  /^\s*(?:new\s+)?question\s*(?:#\s*:?|no\.?\s*:?|number|:)?\s*\d{1,5}\s*[.:)]?\s*(?:[-–(]?\s*(topic\s*#?:?\s*\d+)\)?)?\s*$/i;
const topicLine = /^\s*topic\s*(?:#\s*:?)?\s*(\d+)\s*$/i;
const optionLine = /^\s*(?:[•●○▪-]\s*)?([A-Z])[.):]\s+(.*)$/s;
const answerLine = /^(?:(?:correct|suggested|right) {1,3})?answers?(?: {0,3}\(s\))? {0,3}[:：]\s*(.*)$/is;
const explanationLine = /^\s*(?:answer\s+)?explanation(?:\s*\/\s*reference)?s?\s*[:：]?\s*(.*)$/is;
const referenceLine = /^\s*references?\s*[:：]\s*(.*)$/is;
/** How others voted says nothing about the question (docs/import-fields.md). */
const voteLine =
  /^\s*(?:(?:community\s+)?vote\s+distribution|[A-Z]{1,6}\s*\(\d{1,3}\s*%\)(?:\s*(?:[A-Z]{1,6}|\d+|other)\s*\(?\d{1,3}\s*%\)?)*|most\s+voted)\s*$/i;

/** Lines that are nothing but a mark are short, which bounds what a hostile line costs. */
const maxMark = 200;
const asMark = (line: string) => (line.length > maxMark ? '' : line);

export function looksLikeDump(text: string): boolean {
  const lines = text.split('\n');
  return (
    lines.some((line) => questionLine.test(asMark(line))) && lines.some((line) => answerLine.test(line.trimStart()))
  );
}

/**
 * Questions as plain text, as they are passed around (IMP-20): `Question #1` on a line of its own, lettered options, then
 * `Correct Answer: B`, mostly with an explanation and how others voted. All of it is plain text.
 */
export const readQuestionDump: ReadText = ({ path, text }, bank) => {
  const questions: DumpQuestion[] = [];
  let topic: string | undefined;
  let early = 0;
  let isInVotes = false;
  for (const [index, line] of text.split('\n').entries()) {
    const [start, ownTopic] = questionLine.exec(asMark(line)) ?? [];
    const number = topicLine.exec(asMark(line))?.[1];
    const open = questions.at(-1);
    if (number !== undefined) {
      topic = `Topic ${number}`;
      // As `Question #: 1` and `Topic #: 1` may follow each other either way.
      if (open !== undefined && open.options.length === 0 && isBlank(open.stem)) open.topic = topic;
    } else if (start !== undefined) {
      isInVotes = false;
      topic = ownTopic === undefined ? topic : ownTopic.replace(/\s*#?:?\s*(?=\d)/, ' ');
      questions.push({
        line: index + 1,
        topic,
        stem: [],
        options: [],
        answer: undefined,
        explanation: [],
        references: [],
      });
    } else if (open === undefined) early += line.trim() === '' ? 0 : 1;
    else if (voteLine.test(asMark(line))) isInVotes = true;
    else isInVotes = takeLine(open, line, isInVotes);
  }
  if (early > 0) bank.warn(path, 'TEXT_NOT_KEPT', `${early} lines above the first question were left out.`, 1);
  for (const question of bank.each(questions)) accept(question, path, bank);
};

const isBlank = (lines: readonly string[]) => lines.every((line) => line.trim() === '');

/** Puts a line where it belongs; true while only numbers of votes go on. */
function takeLine(open: DumpQuestion, line: string, isInVotes: boolean): boolean {
  const answer = answerLine.exec(line.trimStart())?.[1];
  const option = open.answer === undefined ? optionLine.exec(line) : null;
  if (answer !== undefined && open.options.length > 0 && open.answer === undefined) {
    const [letters = '', rest = ''] = splitAnswer(answer);
    open.answer = letters;
    if (rest !== '') open.explanation.push(rest);
  } else if (open.answer !== undefined) {
    const reference = referenceLine.exec(line)?.[1];
    if (reference === undefined) open.explanation.push(explanationLine.exec(line)?.[1] ?? line);
    else if (reference.trim() !== '') open.references.push(reference.trim());
  } else if (option?.[1] !== undefined && option[1] === letterAt(open.options.length)) {
    open.options.push({ letter: option[1], lines: [withoutVote(option[2] ?? '')] });
  } else if (open.options.length > 0) open.options.at(-1)?.lines.push(line);
  else open.stem.push(line);
  return isInVotes && line.trim() === '';
}

const withoutVote = (option: string) => {
  const text = option.trimEnd();
  return text.replace(/ ?\(?most voted\)?$/i, '').trimEnd();
};

/** The letters of an answer, and what may follow them on the line: `B Explanation: …`. */
function splitAnswer(answer: string): [letters: string, rest: string] {
  const bare = answer.length > maxMark ? answer.trim() : answer.replace(/(?:\p{So}|\uFE0F|\s)+$/u, '').trim();
  if (parseLetters(bare) !== undefined) return [bare, ''];
  const [, letters, rest = ''] =
    /^([A-Z]{1,8}(?:\s*,\s*[A-Z])*)\s*[.\s]\s*(?:explanation\s*:?\s*)(.*)$/is.exec(bare) ?? [];
  return letters === undefined ? [bare, ''] : [letters, rest];
}

function accept(question: DumpQuestion, path: string, bank: BankCollector): void {
  const { line, topic, stem, options, answer, explanation, references } = question;
  const record = bank.startRecord({ file: path, line });
  const texts = options.map(({ lines }) => lines.join('\n').trim());
  if (options.length === 0)
    record.reject('UNSUPPORTED_TYPE', 'The question has no lettered options; it may have been a picture to work with.');
  if (answer === undefined || answer === '')
    record.reject('NO_CORRECT_ANSWER', "No line 'Correct Answer: …' follows the options.");
  const letters = parseLetters(answer ?? '') ?? optionsWithText(answer ?? '', texts);
  if (letters.length === 0) record.reject('AMBIGUOUS_ANSWER', `The answer '${answer}' names no option.`);
  const beyond = letters.find((position) => position >= options.length);
  if (beyond !== undefined)
    record.reject(
      'LETTER_OUT_OF_RANGE',
      `The answer names option ${letterAt(beyond)}, which the question does not have.`,
    );
  record.accept({
    text: plainToText(stem.join('\n')),
    options: texts.map((text, position) => ({ text: plainToText(text), isCorrect: letters.includes(position) })),
    answers: 'any',
    feedback: plainToText(explanation.join('\n')),
    references: references.map(plainToText),
    topic,
  });
}
