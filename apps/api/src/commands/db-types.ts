import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedServer } from '../platform/database/embedded/embedded-server.ts';
import { migrate } from '../platform/database/migrations/migrations.ts';

/** Types of the domain for columns without a CHECK that lists their values. */
const domainColumns: Record<string, string[]> = {
  'languages/languages#Language': ['account.language', 'attempt.language', 'question_version.lang'],
  'orders/order-states#OrderState': ['payment_event.from_state', 'payment_event.to_state'],
  'orders/payment-methods#OrderMethod': ['payment_alert.provider', 'payment_event.provider'],
  'plans/plan-names#OrderedName': ['payment_order.plan_name', 'plan.name'],
  'plans/plan-names#OrderedType': ['payment_order.plan_type'],
  'plans/plan-names#PlanName': ['subscription_event.plan_name', 'subscription_grant.plan_name'],
  'plans/plan-names#PlanType': ['subscription_event.plan_type'],
  'questions/answers#MatchingDisplay': ['question_version.display'],
  'questions/answers#Scoring': ['attempt.scoring'],
  'questions/difficulties#DifficultyLabel': ['question.difficulty', 'question_difficulty.label'],
  'study/confidence#Confidence': ['question_history.last_confidence'],
};
const typeName = (path: string) => path.split('#')[1] ?? path;

/** Writes platform/database/schema.gen.ts from the migrations; `--check` fails if the file would change. */
const folder = join(tmpdir(), `examplar-types-${process.pid}`);
const server = await startEmbeddedServer({ dataDir: folder, isDurable: false });
try {
  await migrate(server.url);
  const args = [
    '--dialect',
    'postgres',
    '--url',
    server.url,
    '--out-file',
    'src/platform/database/schema.gen.ts',
    '--date-parser',
    'string',
    '--exclude-pattern',
    'schema_migration',
  ];
  if (process.argv.includes('--check')) args.push('--verify');
  args.push('--numeric-parser', 'number', '--type-mapping', '{"int8":"number"}');
  const imports = Object.keys(domainColumns).map((path) => [typeName(path), `@examplar/domain/${path}`]);
  args.push('--custom-imports', JSON.stringify(Object.fromEntries(imports)));
  args.push('--overrides', JSON.stringify({ columns: await narrowColumns(server.url) }));
  const { status } = spawnSync('kysely-codegen', args, {
    stdio: 'inherit',
    cwd: join(import.meta.dirname, '..', '..'),
  });
  process.exitCode = status ?? 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Columns whose values a CHECK lists get the union of these values as their type, in the form kysely-codegen expects. */
async function narrowColumns(url: string): Promise<Record<string, object>> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string; hasDefault: boolean; rule: string | null }>(`
    select attrelid::regclass || '.' || attname as name, atthasdef as "hasDefault", pg_get_constraintdef(rule.oid) as rule
    from pg_attribute left join pg_constraint rule on contype = 'c' and conrelid = attrelid and conkey = array[attnum]
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
    order by name`);
  await client.end();
  return Object.fromEntries(
    rows.flatMap(({ name, hasDefault, rule }) => {
      const values = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(rule ?? '')?.[1]?.match(/'[^']*'/g);
      const path = Object.keys(domainColumns).find((key) => domainColumns[key]?.includes(name));
      const type = values?.join(' | ') ?? (path && typeName(path));
      if (!type) return [];
      const node = { type: 'Identifier', name: type };
      return [[name, hasDefault ? { type: 'GenericExpression', name: 'Generated', args: [node] } : node]];
    }),
  );
}
