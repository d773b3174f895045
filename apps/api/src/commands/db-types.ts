import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from '../platform/database/embedded/embedded-server.ts';
import { migrate } from '../platform/database/migrations/migrations.ts';

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
  const { status } = spawnSync('kysely-codegen', args, {
    stdio: 'inherit',
    cwd: join(import.meta.dirname, '..', '..'),
  });
  process.exitCode = status ?? 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
