import { parseArgs } from 'node:util';
import { distribute, planDistribution } from '../platform/database/cluster/distribute.ts';

/** Distributes a migrated database over the nodes of its Citus cluster; `--dry-run` only prints the plan. */
const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false }, shards: { type: 'string', default: '32' } },
});
const url = process.env.DATABASE_URL;
if (!url) refuse('Say which coordinator: DATABASE_URL=postgres://… npm run db:distribute');
const shards = Number(values.shards);
if (!Number.isInteger(shards) || shards < 1 || shards > 1024) refuse('--shards takes 1 to 1024.');

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

if (values['dry-run']) {
  const { tables, keys } = await planDistribution(url);
  for (const { table, what } of tables) console.log(`${table}: ${what}`);
  console.log(
    tables.length + keys === 0
      ? 'Nothing to do.'
      : `${tables.length} tables in ${shards} shards; ${keys} foreign keys come off and go on again. Nothing was changed.`,
  );
} else {
  const startedAt = performance.now();
  const { tables, keys } = await distribute(url, {
    shards,
    onStep: ({ table, what }, index, of) =>
      console.log(`${index}/${of} ${table}: ${what} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`),
  });
  console.log(
    tables.length + keys === 0
      ? 'The database is distributed already.'
      : `${tables.length} tables distributed, ${keys} foreign keys put on.`,
  );
}
