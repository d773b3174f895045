import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedServer } from '../../apps/api/src/platform/database/embedded/embedded-server.ts';
import { createCandidate } from '../../apps/api/test/faults/candidates.ts';
import { freePort, startProductProcess } from '../../apps/api/test/faults/product-process.ts';
import { buildApiOnce } from '../../scripts/build-api.mjs';
import { type Program, root, runCommand, startProgram, untilResponds } from './commands.ts';
import { type Figure, figure, type Part } from './part.ts';

const folder = join(root, 'deploy', 'prometheus');
const quietMs = 90_000;
const patienceMs = 150_000;

type Prometheus = {
  url: string;
  program: Program;
  firing(): Promise<string[]>;
  query(expression: string): Promise<number>;
};

async function run(say: (line: string) => void): Promise<Figure[]> {
  await runCommand('promtool', ['check', 'rules', join(folder, 'examplar.rules.yml')]);
  const tested = await runCommand('promtool', ['test', 'rules', join(folder, 'examplar.rules.test.yml')]);
  const scratch = mkdtempSync(join(tmpdir(), 'examplar-prometheus-'));
  // Under root the database runs as another system user, which must be able to enter.
  chmodSync(scratch, 0o755);
  const database = await startEmbeddedServer({ dataDir: join(scratch, 'database') });
  buildApiOnce();
  const product = await startProductProcess({ DATABASE_URL: database.url }).catch(async (problem) => {
    await database.stop();
    throw problem;
  });
  let prometheus: Prometheus | null = null;
  try {
    prometheus = await startPrometheus(scratch, new URL(product.url).host);
    const { query, firing } = prometheus;
    say('Taking an exam, so that the dashboard has something to show…');
    const taker = await createCandidate(() => product.url);
    const until = Date.now() + 10_000;
    await taker.takeExam(() => Date.now() < until);
    await taker.finish();
    await sleep(12_000);
    const empty: string[] = [];
    for (const expression of dashboardQueries()) if ((await query(expression)) === 0) empty.push(expression);
    say('Waiting for a quiet while…');
    await sleep(quietMs);
    const quiet = await firing();
    say('Stopping the database under the product…');
    await database.stop();
    const databaseAway = await untilFires(firing, 'ExamplarDatabaseAway');
    say('Killing the product…');
    await product.kill();
    const down = await untilFires(firing, 'ExamplarDown');
    return [
      figure(
        'rules tested by promtool',
        /SUCCESS/.test(tested) ? 'all right' : 'wrong',
        'all right',
        /SUCCESS/.test(tested),
      ),
      figure(
        `queries of the dashboard with no series (of ${dashboardQueries().length})`,
        empty.join('; ') || '0',
        '0, errors apart',
        empty.every((expression) => /http_server_errors_total/.test(expression)),
      ),
      figure(`alerts in ${quietMs / 1_000} quiet seconds`, quiet.join(', ') || '0', '0', quiet.length === 0),
      figure(
        'ExamplarDatabaseAway after the database stopped',
        seconds(databaseAway),
        'within 150 s',
        databaseAway !== null,
      ),
      figure('ExamplarDown after a kill', seconds(down), 'within 150 s', down !== null),
    ];
  } finally {
    await prometheus?.program.stop();
    await product.stop().catch(() => null);
    product.remove();
    await database.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

const seconds = (ms: number | null): string => (ms === null ? 'never' : `${Math.round(ms / 1_000)} s`);

/** Our rules and our scrape settings, pointed at one process of this machine and three times as often. */
async function startPrometheus(scratch: string, target: string): Promise<Prometheus> {
  cpSync(join(folder, 'examplar.rules.yml'), join(scratch, 'examplar.rules.yml'));
  const settings = readFileSync(join(folder, 'prometheus.yml'), 'utf8')
    .replaceAll('15s', '5s')
    .replace(/^ {4}authorization:.*\n/m, '')
    .replace(/targets: \['10[^\]]*\]/, `targets: ['${target}']`)
    .replace(/^alerting:\n(?: .*\n)+/m, '');
  writeFileSync(join(scratch, 'prometheus.yml'), settings);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = startProgram('prometheus', [
    `--config.file=${join(scratch, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(scratch, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]);
  await untilResponds(`${url}/-/ready`).catch((problem) => {
    throw new Error(`${problem.message}\n${program.output().slice(-1_000)}`);
  });
  const get = async <T>(path: string): Promise<T> => (await (await fetch(`${url}/api/v1/${path}`)).json()) as T;
  return {
    url,
    program,
    async firing() {
      const { data } = await get<{ data: { alerts: { state: string; labels: { alertname: string } }[] } }>('alerts');
      return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    },
    async query(expression) {
      const response = await get<{ status: string; error?: string; data: { result: unknown[] } }>(
        `query?query=${encodeURIComponent(expression)}`,
      );
      if (response.status !== 'success') throw new Error(`${expression}: ${response.error}`);
      return response.data.result.length;
    },
  };
}

function dashboardQueries(): string[] {
  const text = readFileSync(join(root, 'deploy', 'grafana', 'examplar.json'), 'utf8');
  const dashboard = JSON.parse(text) as { panels: { targets?: { expr: string }[] }[] };
  return dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

/** @returns how long it took in ms, null if it did not fire */
async function untilFires(firing: () => Promise<string[]>, name: string): Promise<number | null> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < patienceMs) {
    if ((await firing()).includes(name)) return Date.now() - startedAt;
    await sleep(1_000);
  }
  return null;
}

export const alerts: Part = {
  name: 'alerts',
  programs: { promtool: 'prometheus', prometheus: 'prometheus' },
  run,
};
