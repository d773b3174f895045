import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWebOnce } from './build/build-web.mjs';
import { installOnce } from './install.mjs';
import { bin, root, toolEnvironment } from './paths.mjs';
import { createRunFolder } from './test-runs/run-folder.mjs';
import { endProgramsOnSignal, runProgram } from './test-runs/run-programs.mjs';

// Runs the API's integration tests on a Citus cluster and checks that as many run as on plain PostgreSQL. Arguments are passed to vitest.
installOnce('everything');
await buildWebOnce();
endProgramsOnSignal();
const filters = process.argv.slice(2);
const folder = createRunFolder('citus-report');
const startedAt = Date.now();

/** @param {string[]} args @param {(text: string) => void} [onOutput] */
const vitest = (args, onOutput) =>
  runProgram(join(bin, 'vitest'), args, {
    cwd: root,
    env: { ...toolEnvironment(), NODE_ENV: 'test' },
    ...(onOutput ? { onOutput } : {}),
  });

const report = join(folder, 'run.json');
const config = ['--config', 'vitest.citus.config.ts', '--project', 'citus'];
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
const status = await vitest(['run', ...config, ...reporters, ...filters]);
if (!existsSync(report)) {
  console.error(
    'The tests did not run: see above. They need a Citus cluster: CITUS_DATABASE_URL=postgres://… npm run test:citus',
  );
  process.exit(1);
}
const ran = JSON.parse(readFileSync(report, 'utf8'));
const list = join(folder, 'plain.json');
const listed = await vitest(['list', '--project', 'api', '--no-static-parse', `--json=${list}`, ...filters], () => {});
const plain = listed === 0 ? JSON.parse(readFileSync(list, 'utf8')).length : Number.NaN;

const skipped = ran.numPendingTests > 0 ? `, ${ran.numPendingTests} skipped` : '';
console.log(
  `\nOn the cluster ${ran.numPassedTests} passed, ${ran.numFailedTests} failed${skipped}: ${ran.numTotalTests} tests. On plain PostgreSQL there are ${plain}. (${((Date.now() - startedAt) / 60_000).toFixed(1)} min)`,
);
process.exit(status === 0 && ran.numTotalTests === plain && ran.numPendingTests === 0 ? 0 : 1);
