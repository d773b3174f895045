import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildWebOnce } from './build/build-web.mjs';
import { installOnce } from './install.mjs';
import { bin, node24, root, toolEnvironment } from './paths.mjs';
import { provideChromium } from './test-runs/chromium.mjs';
import { describeFailed, failedOfPlaywright, failedOfVitest } from './test-runs/failed-tests.mjs';
import { createRunFolder } from './test-runs/run-folder.mjs';
import { endProgramsOnSignal, runProgram } from './test-runs/run-programs.mjs';

installOnce('everything');
endProgramsOnSignal();

const reports = createRunFolder('reports');
const chromium = provideChromium();
const environment = {
  ...toolEnvironment(),
  NODE_ENV: 'test',
  FORCE_COLOR: process.env.FORCE_COLOR ?? '0',
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
};
const counts = { passed: 0, failed: 0, skipped: 0 };
/** @type {import('./test-runs/failed-tests.mjs').FailedTest[]} */
const failedTests = [];

/**
 * Checks that each count as one test. They run concurrently.
 *
 * @param {[name: string, command: string, args: string[]][]} all
 */
async function check(all) {
  const waiting = all.values();
  const lane = async () => {
    for (const [name, command, args] of waiting) await checkOne(name, command, args);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

async function checkOne(name, command, args) {
  const startedAt = Date.now();
  let output = '';
  const status = await runProgram(command, args, {
    cwd: root,
    env: environment,
    onOutput: (text) => {
      output += text;
    },
  });
  const isGood = status === 0;
  counts[isGood ? 'passed' : 'failed'] += 1;
  console.log(`${isGood ? '✓' : '✗'} ${name} (${seconds(startedAt)} s)`);
  if (isGood) return;
  console.log(`${output}\n${status}`);
  failedTests.push({ title: name, message: output.trim() });
}

async function suite(name, command, args, readCounts) {
  const startedAt = Date.now();
  console.log(`… ${name}`);
  const status = await runProgram(command, args, { cwd: root, env: environment });
  const result = readCounts();
  // A runner that failed without a failing test (it crashed, or found none) is a failure too.
  if (result.failed === 0 && (status !== 0 || result.passed === 0)) {
    result.failed = 1;
    failedTests.push({ title: name, message: `ended with ${status}, ${result.passed} tests passed` });
  }
  failedTests.push(...(result.failedTests ?? []));
  for (const key of Object.keys(counts)) counts[key] += result[key];
  console.log(
    `${result.failed === 0 ? '✓' : '✗'} ${name}: ${result.passed} passed, ${result.failed} failed (${seconds(startedAt)} s)`,
  );
}

const seconds = (startedAt) => ((Date.now() - startedAt) / 1_000).toFixed(1);
const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'));
  } catch {
    return null;
  }
};

const suiteNames = {
  unit: 'unit tests',
  component: 'component tests',
  api: 'integration tests',
  faults: 'fault tests',
};

/** `more`: additional command-line arguments. */
function vitest(project, more = []) {
  const file = `${project}.json`;
  return suite(
    suiteNames[project],
    join(bin, 'vitest'),
    [
      ...['run', '--project', project, ...more],
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, file)}`],
    ],
    () => {
      const report = readReport(file);
      return {
        passed: report?.numPassedTests ?? 0,
        failed: report?.numFailedTests ?? 0,
        skipped: report?.numPendingTests ?? 0,
        failedTests: failedOfVitest(report, root),
      };
    },
  );
}

function playwright() {
  return suite('browser tests', join(bin, 'playwright'), ['test', '--config', 'e2e/playwright.config.ts'], () => {
    const report = readReport('playwright.json');
    const stats = report?.stats;
    return {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
      failedTests: failedOfPlaywright(report),
    };
  });
}

/** As `npm run check:types`, with one checker each: more would each work out the types that they share. */
const typed = ['tsconfig.server.json', 'apps/web', 'ops', 'e2e', 'bench'];
await check([
  ['format and lint', join(bin, 'biome'), ['check', '--error-on-warnings', '.']],
  ...typed.map((project) => [`types of ${project}`, join(bin, 'tsc'), ['-p', project, '--checkers', '1']]),
  [
    'import rules',
    join(bin, 'depcruise'),
    ['--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'e2e', 'bench', 'research', 'ops'],
  ],
  ['dead code', join(bin, 'knip'), []],
  ['generated database types', node24(), ['apps/api/src/commands/db-types.ts', '--check']],
  ['question banks', node24(), ['apps/api/src/commands/content-check.ts']],
  ['table of reviews', node24(), ['apps/api/src/commands/content-review.ts', '--check']],
]);
/** The pages are part of what the API serves, so they are there before its tests. */
const pages = buildWebOnce().then(
  () => true,
  (error) => {
    counts.failed += 1;
    failedTests.push({ title: 'the build of the pages', message: String(error.message ?? error) });
    return false;
  },
);
environment.PLAYWRIGHT_JSON_OUTPUT_FILE = join(reports, 'playwright.json');
// Browser and fault tests wait for their own processes half of the time; the others use the processor meanwhile.
await Promise.all([
  (async () => {
    if (!(await pages)) return;
    await playwright();
    // The long ones run with `npm run test:faults`.
    await vitest('faults', ['--exclude', '**/faults/long/**', '--maxWorkers', '4']);
  })(),
  (async () => {
    await vitest('unit');
    await vitest('component');
    if (await pages) await vitest('api');
  })(),
]);

if (failedTests.length > 0) console.log(`\nFailed:\n${describeFailed(failedTests)}`);
console.log(
  `\n${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
);
process.exit(counts.failed === 0 ? 0 : 1);
