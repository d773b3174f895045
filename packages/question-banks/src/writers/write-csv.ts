import { letterAt } from '@examplar/domain/questions/letters';
import { protectCell } from '../formats/csv/protect-cell.ts';
import { type ExportQuestion, generalFeedback, getKind } from './export-question.ts';

/**
 * Our own CSV layout for spreadsheets: UTF-8 with a byte order mark, so that Excel reads it right, one row a question,
 * and no cell that a spreadsheet would take for a formula. The key of a choice is in `correct_answer`, that of another kind
 * in `key`. Images stay references.
 */
export function writeCsv(questions: readonly ExportQuestion[]): string {
  const width = Math.max(2, ...questions.map(({ options }) => options.length));
  const letters = lettersUpTo(width);
  const rows = lettersUpTo(Math.max(1, ...questions.map(({ prompts = [] }) => prompts.length)));
  const header = [
    'examplar_id',
    'topic',
    'difficulty',
    'kind',
    'display',
    'question_text',
    ...letters.map((letter) => `option_${letter}`),
    ...rows.map((letter) => `prompt_${letter}`),
    'prompt_options',
    'key',
    'correct_answer',
    'explanation',
    ...letters.map((letter) => `explanation_${letter}`),
    'references',
    'tags',
  ];
  const lines = questions.map((question) => [
    question.id ?? '',
    question.topic ?? '',
    question.difficulty ?? '',
    getKind(question),
    question.display ?? '',
    question.question_text,
    ...letters.map((_, position) => question.options[position] ?? ''),
    ...rows.map((_, row) => question.prompts?.[row] ?? ''),
    (question.prompt_options ?? []).join(', '),
    getKind(question) === 'choice' ? '' : question.correct_answer,
    getKind(question) === 'choice' ? question.correct_answer : '',
    question.references?.length ? (question.feedback ?? '') : generalFeedback(question),
    ...letters.map((_, position) => question.optionFeedback?.[position] ?? ''),
    (question.references ?? []).join('\n'),
    (question.tags ?? []).join(', '),
  ]);
  return `\ufeff${[header, ...lines].map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`;
}

const lettersUpTo = (count: number) => Array.from({ length: count }, (_, place) => letterAt(place).toLowerCase());

function writeCell(text: string): string {
  const safe = protectCell(text);
  return /[",\n\r;\t']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
