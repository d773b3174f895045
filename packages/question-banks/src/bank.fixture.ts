import { decodeAnswer } from '@examplar/domain/questions/answers';
import { zipSync } from 'fflate';
import type { BankReport, Question, ReadOptions } from './model.ts';
import { readQuestionBank } from './read-question-bank.ts';

export const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Reads one text as a file by itself. */
export const readText = (text: string, options: ReadOptions = {}, path = 'bank.txt'): Promise<BankReport> =>
  readQuestionBank([{ path, bytes: toBytes(text) }], options);

/** Reads texts and bytes as a zip. */
export const readZipped = (
  files: Record<string, string | Uint8Array>,
  options: ReadOptions = {},
): Promise<BankReport> => readQuestionBank([{ path: 'bank.zip', bytes: zip(files) }], options);

export const zip = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, file]) => [path, typeof file === 'string' ? toBytes(file) : file]),
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

/** The text of the option in each place of the key, after its row in a matching. */
export function solution({ kind, options, prompts, correct_answer }: Question): string[] {
  const texts = decodeAnswer(kind, correct_answer).map((position) => options[position ?? -1] ?? '?');
  return kind === 'matching' ? texts.map((text, row) => `${prompts[row]} -> ${text}`) : texts;
}

/** The only question of a report, which must have no problem. */
export function onlyQuestion({ questions, problems }: BankReport): Question {
  const [question] = questions;
  if (question === undefined || questions.length > 1 || problems.length > 0)
    throw new Error(`${questions.length} questions; ${problems.map(({ message }) => message).join(' ')}`);
  return question;
}

export const rejections = ({ problems }: BankReport): string[] =>
  problems.flatMap(({ severity, code }) => (severity === 'rejected' ? [code] : []));

export const onePixelPng = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
