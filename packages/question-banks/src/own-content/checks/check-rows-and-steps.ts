import { findQuestionProblems, inlinePlaces } from '@examplar/domain/questions/question-rules';
import type { OwnQuestion } from '../content-model.ts';

const minSteps = 3;

/** The problems of the steps of an ordering or the rows of a matching (EXM-20), as sentences. */
export function checkRowsAndSteps(question: OwnQuestion): string[] {
  const { kind, text, display, options, prompts, correctAnswer } = question;
  const faults = findQuestionProblems({
    kind,
    text,
    display,
    key: correctAnswer,
    options: options.map((option) => option.text),
    prompts: prompts.map((row) => row.text),
    promptOptions: allowedLetters(question),
  }).map(({ message }) => message);

  if (kind === 'ordering' && options.length < minSteps)
    faults.push(`An ordering has at least ${minSteps} steps, not ${options.length}.`);
  if (kind === 'matching' && prompts.length > 1 && new Set(correctAnswer).size === 1)
    faults.push('All rows have the same answer, so that one known row gives away the others.');
  if (kind === 'matching' && prompts.length >= 4 && 'ABCDEFGHIJKL'.startsWith(correctAnswer))
    faults.push('The answers run down the options in order. Write the options or the rows in another order.');
  prompts.forEach(({ allowed }, index) => {
    if (allowed?.length === 1) faults.push(`Row ${index + 1} leaves no choice: it allows only '${allowed}'.`);
  });
  if (display === 'inline' && inlinePlaces(text).some((place, index) => place !== index + 1))
    faults.push('The places [[1]], [[2]] … are not numbered in reading order.');
  return faults;
}

/** The letters that each row allows; null where every row allows every option. */
export function allowedLetters({ prompts, options }: Pick<OwnQuestion, 'prompts' | 'options'>): string[] | null {
  if (prompts.every(({ allowed }) => allowed === null)) return null;
  const all = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(0, options.length);
  return prompts.map(({ allowed }) => allowed ?? all);
}
