import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, root, toolEnvironment } from './paths.mjs';

// The API's integration tests on a Citus cluster, and whether they are as many as on plain PostgreSQL. Arguments go on to vitest.
const filters = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'examplar-citus-report-'));
const startedAt = Date.now();

function vitest(args, stdio = 'inherit') {
  return spawnSync(join(bin, 'vitest'), args, { cwd: root, env: { ...toolEnvironment(), NODE_ENV: 'test' }, stdio })
    .status;
}

const report = join(folder, 'run.json');
const config = ['--config', 'vitest.citus.config.ts', '--project', 'citus'];
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
const status = vitest(['run', ...config, ...reporters, ...filters]);
const ran = JSON.parse(readFileSync(report, 'utf8'));
const list = join(folder, 'plain.json');
const listed = vitest(
  ['list', '--project', 'api', '--no-static-parse', `--json=${list}`, ...filters],
  ['ignore', 'ignore', 'inherit'],
);
const plain = listed === 0 ? JSON.parse(readFileSync(list, 'utf8')).length : Number.NaN;
rmSync(folder, { recursive: true });

const skipped = ran.numPendingTests > 0 ? `, ${ran.numPendingTests} skipped` : '';
console.log(
  `\nOn the cluster ${ran.numPassedTests} passed, ${ran.numFailedTests} failed${skipped}: ${ran.numTotalTests} tests. On plain PostgreSQL there are ${plain}. (${((Date.now() - startedAt) / 60_000).toFixed(1)} min)`,
);
process.exit(status === 0 && ran.numTotalTests === plain && ran.numPendingTests === 0 ? 0 : 1);
