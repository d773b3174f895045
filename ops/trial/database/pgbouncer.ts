import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTemplateServer } from '../../../apps/api/test/template-database.ts';
import { adapted, freePort, type Part, root, runCommand, type Trial } from '../runner.ts';
import { startAsPostgres, untilWritable } from './postgres.ts';

type Report = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
};

/** Every integration test of the API, with PgBouncer between the API and PostgreSQL. */
async function run({ folder, say, check }: Trial): Promise<void> {
  say('Running the integration tests through PgBouncer…');
  const file = join(folder, 'report.json');
  const args = ['run', '--config', 'vitest.pgbouncer.config.ts', '--reporter=json', `--outputFile.json=${file}`];
  const failure = await runCommand(join(root, 'node_modules/.bin/vitest'), args, {
    environment: { NODE_ENV: 'test' },
  }).then(
    () => '',
    (problem: Error) => problem.message,
  );
  if (!existsSync(file)) throw new Error(failure);
  const { numPassedTests: passed, numTotalTests: total, testResults }: Report = JSON.parse(readFileSync(file, 'utf8'));
  for (const { name, assertionResults } of testResults)
    for (const { fullName, status, failureMessages } of assertionResults)
      if (status === 'failed') say(`failed: ${name}: ${fullName}\n${(failureMessages[0] ?? '').slice(0, 500)}`);
  check('integration tests through PgBouncer', `${passed} of ${total} passed`, 'all', failure === '' && passed > 0);
}

export const pgbouncerTests: Part = { programs: { setpriv: 'util-linux', pgbouncer: 'pgbouncer' }, run };

/** For vitest.pgbouncer.config.ts: the test server of the API, whose databases the tests reach by way of PgBouncer in transaction mode. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { serverUrl, templateName, folder, stop } = await startTemplateServer();
  const server = new URL(serverUrl);
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`);
  chmodSync(users, 0o644);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    // Changed are addresses and paths; it forwards every database, because each test file has its own; and the first connection to one
    // that was just made may take seconds on a busy machine.
    adapted('postgresql/pgbouncer.ini', [
      ['examplar = host=127.0.0.1 port=5432 dbname=examplar', `* = host=${server.hostname} port=${server.port}`],
      ['listen_port = 6432', `listen_port = ${port}\nserver_idle_timeout = 10`],
      ['/etc/pgbouncer/userlist.txt', users],
      ['query_wait_timeout = 5', 'query_wait_timeout = 30'],
      ['server_connect_timeout = 3', 'server_connect_timeout = 30'],
    ]),
  );
  const pooler = startAsPostgres('pgbouncer', [file]);
  const poolerUrl = new URL(serverUrl);
  poolerUrl.hostname = '127.0.0.1';
  poolerUrl.port = String(port);
  await untilWritable(poolerUrl.href, pooler).catch(async (problem) => {
    await stop();
    throw problem;
  });
  project.provide('serverUrl', serverUrl);
  project.provide('poolerUrl', poolerUrl.href);
  project.provide('workerUrls', []);
  project.provide('templateName', templateName);
  return async () => {
    await pooler.stop();
    await stop();
  };
}
