import type { FieldProblem } from '../app-error.ts';

/** A longer list does not help the client, and a body of 2.5 MB could contain a million problems. */
const maxProblems = 100;

type Issue = { path: PropertyKey[]; message: string; code?: string; keys?: string[] };

/** One entry per field: the first problem with it. An unknown field is reported under its own name. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const first = new Map<string, FieldProblem>();
  for (const problem of issues.flatMap(problemsOf)) if (!first.has(problem.path)) first.set(problem.path, problem);
  return [...first.values()];
}

/** Entries for fields that the contract does not define. */
export const unknownFields = (paths: readonly string[]): FieldProblem[] =>
  paths.map((path) => ({ path, message: 'This field is not known here. Leave it out.' }));

const problemsOf = (issue: Issue): FieldProblem[] =>
  issue.code === 'unrecognized_keys' && issue.keys
    ? unknownFields(issue.keys.map((key) => [...issue.path, key].join('.')))
    : [{ path: issue.path.join('.'), message: issue.message }];

/** Adds problems to others, until there are a hundred in all. */
export function addProblems(problems: FieldProblem[], more: readonly FieldProblem[]): void {
  for (const problem of more.slice(0, Math.max(0, maxProblems - problems.length))) problems.push(problem);
}
