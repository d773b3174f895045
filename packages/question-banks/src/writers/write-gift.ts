import { plainSource } from '@examplar/domain/questions/question-text';
import { escapeGift } from '../formats/gift/escapes.ts';
import { markupMark } from '../formats/gift/split-records.ts';
import { inlineMark } from '../questions/inline-marks.ts';
import { toPairs } from '../questions/matching-pairs.ts';
import { textToHtml } from '../text/text-to-html.ts';
import {
  countCorrect,
  type ExportQuestion,
  formatShare,
  generalFeedback,
  getDisplay,
  getKind,
  getRows,
  isCorrect,
  leftOutNote,
  wholeFeedback,
} from './export-question.ts';

/**
 * GIFT for Moodle. Each text says its own format: plain where it is plain, HTML where it has code, lists or images.
 * References go into the general feedback; difficulty and licence have no place. Orderings and
 * translations are left out with a comment.
 */
export function writeGift(questions: readonly ExportQuestion[]): string {
  let topic = '';
  const blocks = leftOutNote(questions).map((note) => `// ${note}`);
  for (const question of questions) {
    if ((question.topic ?? '') !== topic) {
      topic = question.topic ?? '';
      blocks.push(`$CATEGORY: $course$/top${topic === '' ? '' : `/${topic}`}`);
    }
    blocks.push(writeQuestion(question));
  }
  return `${blocks.join('\n\n')}\n`;
}

const text = (source: string) => {
  const plain = plainSource(source);
  return plain === undefined ? `[html]${escapeGift(textToHtml(source))}` : `[plain]${escapeGift(plain)}`;
};

const mark = (value: string) => value.replace(/[\\\]]/g, '\\$&');

function writeQuestion(question: ExportQuestion): string {
  const { id, tags = [] } = question;
  const answers = answerLines[getKind(question)](question);
  if (answers === undefined) return notWritten(question);
  const marks = [
    ...(id === undefined ? [] : [`[id:${mark(id)}]`]),
    ...tags.map((tag) => `[tag:${mark(tag)}]`),
    ...(hasMarkupInAnswers(question) ? [markupMark] : []),
  ];
  const general = getKind(question) === 'choice' ? generalFeedback(question) : wholeFeedback(question);
  return [
    ...(marks.length === 0 ? [] : [`// ${marks.join(' ')}`]),
    `${id === undefined ? '' : `::${escapeGift(id)}::`}${text(question.question_text)}{`,
    ...answers.map((line) => `\t${line}`),
    ...(general === '' ? [] : [`\t####${text(general)}`]),
    '}',
  ].join('\n');
}

const answerLines: Record<ReturnType<typeof getKind>, (question: ExportQuestion) => string[] | undefined> = {
  choice: choiceLines,
  matching: matchingLines,
  // GIFT has no way to write one.
  ordering: () => undefined,
};

function choiceLines(question: ExportQuestion): string[] {
  const { options, optionFeedback = [] } = question;
  const correctCount = countCorrect(question);
  const isSingle = correctCount === 1;
  const share = formatShare(correctCount);
  return options.map((option, position) => {
    const isRight = isCorrect(question, position);
    const sign = isRight ? (isSingle ? '=' : `~%${share}%`) : '~';
    const feedback = optionFeedback[position] ?? '';
    return `${sign}${text(option)}${feedback === '' ? '' : `#${text(feedback)}`}`;
  });
}

const hasMarkupInAnswers = (question: ExportQuestion) =>
  getKind(question) === 'matching' && question.options.some((option) => plainSource(option) === undefined);

/**
 * Moodle takes answers as plain text, and the first arrow of a line for the one between row and answer. The rows of an
 * inline matching are the marks in its text.
 */
function matchingLines(question: ExportQuestion): string[] {
  const isInline = getDisplay(question) === 'inline';
  const rows = getRows(question).map(({ prompt, key }, row) => ({ prompt: isInline ? inlineMark(row) : prompt, key }));
  const written = hasMarkupInAnswers(question)
    ? (answer: string) => answer
    : (answer: string) => plainSource(answer) ?? '';
  return toPairs(question.options, rows).map(
    ({ row, answer }) => `=${row === '' ? '' : rowText(row)} -> ${escapeGift(written(answer))}`,
  );
}

const rowText = (row: string) => (row.includes('->') ? `[html]${escapeGift(textToHtml(row))}` : text(row));

/** Tells the reader of the file what it lacks. */
const notWritten = ({ id, question_text, kind }: ExportQuestion) =>
  `// Not written, since GIFT has no ${kind}: ${(id ?? question_text).replace(/\s+/g, ' ').replaceAll('[', '(')}`;
