type Rule = { name: string; pattern: RegExp };

/** SQL that some supported engine lacks or treats differently (docs/scaling.md), in migrations. */
const schemaRules: Rule[] = [
  { name: 'enum type', pattern: /create\s+type/i },
  { name: 'changed type', pattern: /alter\s+type/i },
  { name: 'domain', pattern: /create\s+domain/i },
  { name: 'trigger', pattern: /create\s+(constraint\s+)?trigger/i },
  { name: 'rule', pattern: /create\s+(or\s+replace\s+)?rule/i },
  { name: 'stored logic', pattern: /create\s+(or\s+replace\s+)?(function|procedure)|\bdo\s+\$/i },
  { name: 'exclusion constraint', pattern: /\bexclude\s+(using|\()/i },
  { name: 'deferrable constraint', pattern: /\bdeferrable\b/i },
  { name: 'inheritance', pattern: /\binherits\s*\(/i },
  { name: 'range type', pattern: /\b(ts|tstz|date|num|int4|int8)(multi)?range\b/i },
  { name: 'counted key', pattern: /\b(small|big)?serial\b|generated\s+(always|by\s+default)\s+as\s+identity/i },
  { name: 'extension', pattern: /create\s+extension/i },
  {
    name: 'time or chance of the database',
    pattern: /\b(now|random|clock_timestamp|gen_random_uuid)\s*\(\s*\)|\bcurrent_(timestamp|date|time)\b/i,
  },
];

/** In what slices and platform send. */
const statementRules: Rule[] = [
  { name: 'locked table', pattern: /\block\s+table\b/i },
  { name: 'advisory lock', pattern: /pg_(try_)?advisory/i },
  { name: 'listening', pattern: /\b(un)?listen\s+[a-z_]+\b/i },
  { name: 'counted key', pattern: /\b(next|curr|set)val\s*\(/i },
  {
    name: 'time or chance of the database',
    pattern: /\b(now|random|clock_timestamp|gen_random_uuid)\s*\(\s*\)|\bcurrent_(timestamp|date|time)\b/i,
  },
  { name: 'skipped locks', pattern: /skip\s+locked/i },
];

/** In how the query builder is called. */
const builderRules: Rule[] = [
  // Also in a text that is sent verbatim.
  { name: 'skipped locks', pattern: /\.skipLocked\(|'skip locked'/ },
  // A shard takes values only: rows of another table are read beforehand.
  { name: 'subquery among inserted values', pattern: /\.values\(\(\w+\) =>/ },
];

/** Names of the rules that a migration breaks. Comments and texts do not count. */
export function problemsOfMigration(text: string): string[] {
  return broken(schemaRules, text.replace(/--.*$/gm, '').replace(/'(?:[^']|'')*'/g, "''"));
}

/** Names of the rules that a source file breaks: its `sql` templates and its calls of the query builder. */
export function problemsOfSource(text: string): string[] {
  const statements = [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)]
    .map(([, statement = '']) => statement)
    .join(';\n');
  return [...new Set([...broken(statementRules, statements), ...broken(builderRules, text)])];
}

const broken = (rules: Rule[], text: string): string[] =>
  rules.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
