import { letterAt } from '@examplar/domain/questions/letters';
import { protectCell } from '../formats/csv/protect-cell.ts';
import { type ExportQuestion, generalFeedback } from './export-question.ts';

/**
 * Our own CSV layout for spreadsheets: UTF-8 with a byte order mark, so that Excel reads it right, one row a question,
 * and no cell that a spreadsheet would take for a formula. Images stay references.
 */
export function writeCsv(questions: readonly ExportQuestion[]): string {
  const width = Math.max(2, ...questions.map(({ options }) => options.length));
  const letters = Array.from({ length: width }, (_, position) => letterAt(position).toLowerCase());
  const header = [
    'examplar_id',
    'topic',
    'difficulty',
    'question_text',
    ...letters.map((letter) => `option_${letter}`),
    'correct_answer',
    'explanation',
    ...letters.map((letter) => `explanation_${letter}`),
    'references',
    'tags',
  ];
  const rows = questions.map((question) => [
    question.id ?? '',
    question.topic ?? '',
    question.difficulty ?? '',
    question.question_text,
    ...letters.map((_, position) => question.options[position] ?? ''),
    question.correct_answer,
    question.references?.length ? (question.feedback ?? '') : generalFeedback(question),
    ...letters.map((_, position) => question.optionFeedback?.[position] ?? ''),
    (question.references ?? []).join('\n'),
    (question.tags ?? []).join(', '),
  ]);
  return `\ufeff${[header, ...rows].map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`;
}

function writeCell(text: string): string {
  const safe = protectCell(text);
  return /[",\n\r;\t']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
