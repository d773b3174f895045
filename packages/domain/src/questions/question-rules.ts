import { checkWholeAnswer, type MatchingDisplay, type QuestionKind } from './answers.ts';
import { letterAt, maxOptions } from './letters.ts';

export const maxPrompts = 12;

/** A question as its author or a file states it, before it is stored as a version. */
export type AuthoredQuestion = {
  kind: QuestionKind;
  text: string;
  options: readonly string[];
  /** In the encoding of the kind. */
  key: string;
  display: MatchingDisplay | null;
  prompts: readonly string[];
  promptOptions: readonly string[] | null;
};

/** A problem of a question. `field` is the member of `AuthoredQuestion` that causes it. */
export type QuestionProblem = { field: keyof AuthoredQuestion; message: string };

/** The places of an inline matching in its text: the numbers in `[[1]]`, `[[2]]` …, in reading order. */
export const inlinePlaces = (text: string): number[] =>
  Array.from(text.matchAll(/\[\[(\d{1,2})\]\]/g), ([, number]) => Number(number));

/** All problems that keep a question from being asked (EXM-20). Does not check its topic and references. */
export function findQuestionProblems(question: AuthoredQuestion): QuestionProblem[] {
  const problems = [...findOptionProblems(question), ...findRowProblems(question)];
  // The key is checked only if options and rows are sound, since its problems would follow from theirs.
  return problems.length > 0 ? problems : findKeyProblems(question);
}

function findOptionProblems({ kind, options }: AuthoredQuestion): QuestionProblem[] {
  const problem = (message: string): QuestionProblem[] => [{ field: 'options', message }];
  if (options.length < 2) return problem('A question needs at least 2 options.');
  if (options.length > maxOptions) return problem(`A question has at most ${maxOptions} options.`);
  const empty = options.findIndex((text) => text.trim() === '');
  if (empty >= 0) return problem(`Option ${letterAt(empty)} is empty.`);
  if (kind !== 'ordering') return [];
  const double = findDouble(options);
  return double === null ? [] : problem(`Two steps are the same: ${double}`);
}

function findRowProblems(question: AuthoredQuestion): QuestionProblem[] {
  const { kind, display, prompts, promptOptions } = question;
  if (kind !== 'matching') {
    const problems: QuestionProblem[] = [];
    if (display !== null) problems.push({ field: 'display', message: 'Only a matching has a display.' });
    if (prompts.length > 0) problems.push({ field: 'prompts', message: 'Only a matching has rows.' });
    if (promptOptions !== null) problems.push({ field: 'promptOptions', message: 'Only a matching has rows.' });
    return problems;
  }
  if (prompts.length < 1 || prompts.length > maxPrompts) {
    return [{ field: 'prompts', message: `A matching has 1 to ${maxPrompts} rows.` }];
  }
  return [...findPromptProblems(question), ...findPromptOptionProblems(question)];
}

function findPromptProblems({ text, display, prompts }: AuthoredQuestion): QuestionProblem[] {
  if (display === null) return [{ field: 'display', message: 'A matching has a display: list, grid or inline.' }];
  const problems: QuestionProblem[] = [];
  const empty = prompts.findIndex((prompt) => prompt.trim() === '');
  if (display !== 'inline' && empty >= 0) problems.push({ field: 'prompts', message: `Row ${empty + 1} is empty.` });
  const double = findDouble(prompts.filter((prompt) => prompt.trim() !== ''));
  if (double !== null) problems.push({ field: 'prompts', message: `Two rows are the same: ${double}` });
  if (display === 'inline') {
    const places = inlinePlaces(text).sort((one, other) => one - other);
    const isWhole = places.length === prompts.length && places.every((place, index) => place === index + 1);
    const message = `The text has each of [[1]] to [[${prompts.length}]] exactly once.`;
    if (!isWhole) problems.push({ field: 'text', message });
  }
  return problems;
}

function findPromptOptionProblems({ options, prompts, promptOptions }: AuthoredQuestion): QuestionProblem[] {
  if (promptOptions === null) return [];
  const problem = (message: string): QuestionProblem[] => [{ field: 'promptOptions', message }];
  if (promptOptions.length !== prompts.length) return problem('Each row has its letters, or none has.');
  const letters = options.map((_, index) => letterAt(index));
  return promptOptions.flatMap((allowed, row) => {
    const isSorted = letters.filter((letter) => allowed.includes(letter)).join('') === allowed;
    if (allowed !== '' && isSorted) return [];
    return problem(`Row ${row + 1} needs letters of the options, in alphabetical order, such as AC.`);
  });
}

function findKeyProblems({ kind, options, prompts, promptOptions, key }: AuthoredQuestion): QuestionProblem[] {
  const problem = (message: string): QuestionProblem[] => [{ field: 'key', message }];
  if (key === '') return problem('A question needs a key.');
  const numberOfAnswers = kind === 'matching' ? prompts.length : key.length;
  const check = checkWholeAnswer(key, { kind, options, numberOfAnswers, promptOptions });
  if (!check.ok) return problem(kind === 'matching' && key.includes('-') ? 'A key fills every row.' : check.message);
  if (kind !== 'ordering') return [];
  if (key.length < 2) return problem('An ordering has at least 2 places.');
  const authored = options.map((_, index) => letterAt(index)).join('');
  return key === authored ? problem('The steps are shown in the order of the key. Shuffle them.') : [];
}

function findDouble(texts: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const text of texts) {
    const plain = text.trim();
    if (seen.has(plain)) return plain;
    seen.add(plain);
  }
  return null;
}
