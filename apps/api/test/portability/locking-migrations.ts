import { statementsOf, withoutComments } from '../../src/platform/database/migrations/migrations.ts';

/** Tables that stay small whatever the product grows to, so that a lock on them is brief. */
const small = new Set([
  'content_version',
  'provider',
  'category',
  'certification',
  'topic',
  'plan',
  'exam',
  'schema_migration',
  'content_source',
  'admin_guard',
]);

type Rule = { problem: string; pattern: RegExp };

/** Each keeps a table closed for as long as all of its rows are read or written. */
const tableRules: Rule[] = [
  {
    problem: 'rewrites the table: stored generated column',
    pattern: /\badd\s+(column\s+)?.*\bgenerated\s+always\b.*\bstored\b/is,
  },
  { problem: 'rewrites the table: changed type', pattern: /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i },
  {
    problem: 'rewrites the table: default that is no constant',
    pattern: /\badd\s+(column\s+)?.*\bdefault\s+\(?\s*\w+\s*\(/is,
  },
  { problem: 'rewrites the table: storage', pattern: /\bset\s+(un)?logged\b|\bset\s+(tablespace|access\s+method)\b/i },
  { problem: 'reads the table under lock: set not null', pattern: /\bset\s+not\s+null\b/i },
  {
    problem: 'reads the table under lock: constraint of a new column',
    pattern: /\badd\s+column\s+(?!.*\bnot\s+valid\b).*\b(references|check|unique|primary\s+key)\b/is,
  },
  {
    problem: 'reads the table under lock: constraint that is not "not valid"',
    pattern: /\badd\s+(constraint\s+\S+\s+)?(check|foreign\s+key)\b(?!.*\bnot\s+valid\b)/is,
  },
  {
    problem: 'builds an index under lock: key without "using index"',
    pattern: /\badd\s+(constraint\s+\S+\s+)?(unique|primary\s+key)\b(?!\s+using\s+index)/is,
  },
];

/** Statements that may run outside a transaction, because running them twice does no harm. */
const repeatable =
  /^(create\s+(unique\s+)?index\s+concurrently|drop\s+index\s+concurrently\s+if\s+exists|alter\s+table\s+\S+\s+validate\s+constraint)\b/i;
const created = /^create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i;
const indexed = /^create\s+(?:unique\s+)?index\s+(concurrently\s+)?.*?\bon\s+(?:only\s+)?"?(\w+)"?/is;
const altered = /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?"?(\w+)"?/i;
const written = /^(?:update|delete\s+from)\s+(?:only\s+)?"?(\w+)"?/i;

/**
 * What in a migration would stop the product while a large table is read or rewritten, in words for its author. A table that the same
 * migration makes is empty, so anything may happen to it.
 */
export function lockingProblems(sql: string): string[] {
  const isOutside = /^-- no-transaction\b/.test(sql);
  const statements = statementsOf(sql).map((statement) =>
    withoutComments(statement).replaceAll(/'(?:[^']|'')*'/g, "''"),
  );
  const fresh = new Set(statements.flatMap((statement) => created.exec(statement)?.[1] ?? []));
  const isLarge = (table: string | undefined) => table !== undefined && !fresh.has(table) && !small.has(table);
  return [...new Set(statements.flatMap((statement) => problemsOf(statement, { isOutside, isLarge })))];
}

type Context = { isOutside: boolean; isLarge: (table: string | undefined) => boolean };

function problemsOf(statement: string, { isOutside, isLarge }: Context): string[] {
  if (isOutside) return repeatable.test(statement) ? [] : ['cannot be done twice, so it needs a transaction'];
  if (/^(vacuum|cluster|reindex)\b/i.test(statement)) return ['rewrites the table: storage'];
  const [, concurrently, table] = indexed.exec(statement) ?? [];
  if (concurrently) return ['"concurrently" needs "-- no-transaction" as the first line'];
  if (isLarge(table)) return ['builds an index under lock: say "concurrently", in a migration of its own'];
  if (isLarge(written.exec(statement)?.[1])) return ['writes every row in one transaction: do it in batches, in a job'];
  if (!isLarge(altered.exec(statement)?.[1])) return [];
  return tableRules.filter(({ pattern }) => pattern.test(statement)).map(({ problem }) => problem);
}
