import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, figure, type Part, root, runCommand } from '../commands.ts';

type Report = {
  numTotalTests: number;
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
};

/** Every integration test of the API, with PgBouncer between the API and PostgreSQL. */
async function runIntegrationTests(say: (line: string) => void): Promise<Figure[]> {
  say('Running the integration tests through PgBouncer…');
  const folder = mkdtempSync(join(tmpdir(), 'examplar-trial-'));
  const file = join(folder, 'report.json');
  const vitest = join(root, 'node_modules/.bin/vitest');
  try {
    const failure = await runCommand(
      vitest,
      ['run', '--config', 'vitest.pgbouncer.config.ts', '--reporter=json', `--outputFile.json=${file}`],
      { environment: { NODE_ENV: 'test' } },
    ).then(
      () => '',
      (problem: Error) => problem.message,
    );
    if (!existsSync(file)) throw new Error(failure);
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    for (const { name, assertionResults } of report.testResults)
      for (const { fullName, status, failureMessages } of assertionResults)
        if (status === 'failed')
          say(`failed: ${name.replace(`${root}/`, '')}: ${fullName}\n${(failureMessages[0] ?? '').slice(0, 500)}`);
    return [
      figure(
        'integration tests through PgBouncer',
        `${report.numPassedTests} of ${report.numTotalTests} passed`,
        'all',
        failure === '' && report.numFailedTests === 0,
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const pgbouncerTests: Part = {
  name: 'pgbouncer-tests',
  programs: { setpriv: 'util-linux', pgbouncer: 'pgbouncer' },
  run: runIntegrationTests,
};
