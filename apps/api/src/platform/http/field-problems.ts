import type { FieldProblem } from '../app-error.ts';

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
