const builderWrites = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]([a-z_]+)/g;
const writtenStatements =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+([a-z_]+)/gi;
const builderReads = /\b(?:selectFrom|(?:inner|left|right|full|cross)Join|from|using)\(\s*['"`]([a-z_]+)/g;
const readStatements = /\b(?:from|join|using)\s+([a-z_]+)/gi;

/** Comments speak of tables without touching them. */
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const found = (text: string, patterns: readonly RegExp[], tables: ReadonlySet<string>): string[] => [
  ...new Set(
    patterns
      .flatMap((pattern) => [...withoutComments(text).matchAll(pattern)].map(([, table = '']) => table))
      .filter((table) => tables.has(table)),
  ),
];

/** The tables that a source file writes, through the query builder or in a statement of its own. */
export const tablesWritten = (text: string, tables: ReadonlySet<string>): string[] =>
  found(text, [builderWrites, writtenStatements], tables);

/** The tables that a source file reads or writes. */
export const tablesUsed = (text: string, tables: ReadonlySet<string>): string[] =>
  found(text, [builderWrites, writtenStatements, builderReads, readStatements], tables);
