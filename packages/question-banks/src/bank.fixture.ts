import { zipSync } from 'fflate';
import type { BankReport, ReadOptions } from './model.ts';
import { readQuestionBank } from './read-question-bank.ts';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Reads one text as a file by itself. */
export const readText = (text: string, options: ReadOptions = {}, path = 'bank.txt'): Promise<BankReport> =>
  readQuestionBank([{ path, bytes: bytesOf(text) }], options);

/** Reads texts and bytes as a zip. */
export const readZipped = (
  files: Record<string, string | Uint8Array>,
  options: ReadOptions = {},
): Promise<BankReport> => readQuestionBank([{ path: 'bank.zip', bytes: zip(files) }], options);

export const zip = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, file]) => [path, typeof file === 'string' ? bytesOf(file) : file]),
    ),
  );

/** The questions by what matters, the problems by severity and code: `rejected NO_CORRECT_ANSWER`. */
export function gist({ format, records, questions, problems }: BankReport) {
  return {
    format,
    records,
    questions: questions.map(({ question_text, options, correct_answer }) => [
      question_text,
      ...options,
      correct_answer,
    ]),
    problems: problems.map(({ severity, code }) => `${severity} ${code}`),
  };
}

export const onePixelPng = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
