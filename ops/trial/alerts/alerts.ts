import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../apps/api/src/platform/database/database.ts';
import { startEmbeddedServer } from '../../../apps/api/src/platform/database/embedded/embedded-server.ts';
import { createCandidate } from '../../../apps/api/test/faults/candidates.ts';
import { type ProductProcess, startProductProcess } from '../../../apps/api/test/faults/processes/product-process.ts';
import { startTcpProxy } from '../../../apps/api/test/faults/processes/tcp-proxy.ts';
import { buildApiOnce } from '../../../scripts/build/build-api.mjs';
import { type Figure, figure, type Part, root, runCommand } from '../commands.ts';
import { buyPlan } from '../database/buyer.ts';
import { faults, type Scene } from './faults.ts';
import { heartbeat, onePage, severities } from './received.ts';
import { folder, speed, startWatch, type Watch } from './watch.ts';

const quietHourMs = (60 * 60_000) / speed;
const token = 'a-token-for-the-trial-of-alerts';

async function run(say: (line: string) => void): Promise<Figure[]> {
  const figures = [await testRules()];
  buildApiOnce();
  const scratch = mkdtempSync(join(tmpdir(), 'examplar-prometheus-'));
  // Under root the database runs as another system user, which must be able to enter.
  chmodSync(scratch, 0o755);
  const closing: (() => Promise<unknown> | unknown)[] = [() => rmSync(scratch, { recursive: true, force: true })];
  try {
    const { scene, products } = await setUp(scratch, closing);
    const targets = products.map(({ url }) => new URL(url).host);
    const watch = await startWatch(scratch, { targets, token });
    closing.push(() => watch.stop());
    // Prometheus finds its first targets after five seconds at any speed, which are two and a half minutes of these rules.
    while ((await watch.query('up{job="examplar"}')) < targets.length) await sleep(200);
    await watch.untilQuiet('ExamplarNotScraped');
    say(`A quiet hour in ${quietHourMs / 1_000} s: people browse, sit an exam and pay…`);
    figures.push(await quietHour(scene, watch), await askDashboard(watch));
    for (const fault of faults) {
      say(`${fault.alert}: ${fault.cause}…`);
      const before = watch.notifications().length;
      const repair = await fault.make(scene);
      const ms = await watch.untilNotified(fault.alert, before);
      await repair();
      figures.push(notified(fault.alert, fault.cause, ms));
      await watch.untilQuiet(fault.alert);
      if (fault.alert === 'ExamplarDatabaseAway') figures.push(await onePage(watch, before));
    }
    figures.push(await goingOn(watch), await loseTargets(watch, targets, say));
    figures.push(...(await killOneByOne(products, watch, say)), ...severities(watch), heartbeat(watch));
    return figures;
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

async function testRules(): Promise<Figure> {
  await runCommand('amtool', ['check-config', join(folder, 'alertmanager.yml')]);
  let isRight = true;
  for (const name of ['examplar', 'machines']) {
    await runCommand('promtool', ['check', 'rules', join(folder, `${name}.rules.yml`)]);
    isRight &&= /SUCCESS/.test(await runCommand('promtool', ['test', 'rules', join(folder, `${name}.rules.test.yml`)]));
  }
  return figure('rules tested by promtool', isRight ? 'right' : 'wrong', 'right', isRight);
}

/** Two processes of the product behind a link to one database that can be broken. */
async function setUp(
  scratch: string,
  closing: (() => Promise<unknown> | unknown)[],
): Promise<{ scene: Scene; products: ProductProcess[] }> {
  const database = await startEmbeddedServer({ dataDir: join(scratch, 'database') });
  closing.push(() => database.stop());
  const link = await startTcpProxy(database.url);
  closing.push(() => link.close());
  const products: ProductProcess[] = [];
  for (let index = 0; index < 2; index += 1) {
    const product = await startProductProcess({
      DATABASE_URL: link.via(database.url),
      SMTP_URL: 'none',
      METRICS_TOKEN: token,
    });
    closing.push(async () => {
      await product.stop();
      product.remove();
    });
    products.push(product);
  }
  const { pool, close } = openDatabase({ url: database.url, max: 4 });
  closing.push(close);
  const scene: Scene = {
    url: products[0]?.url ?? '',
    link,
    async sql(statement) {
      await pool.query(statement);
    },
    async locked(statement, work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(statement);
        await work();
        await client.query('rollback');
      } finally {
        client.release();
      }
    },
    async restart() {
      await products[1]?.kill();
      await products[1]?.start();
    },
  };
  return { scene, products };
}

async function quietHour({ url }: Scene, watch: Watch): Promise<Figure> {
  const until = Date.now() + quietHourMs;
  const taker = await createCandidate(() => url);
  const exam = taker.takeExam(() => Date.now() < until, 500);
  await buyPlan(url, () => false);
  const fired = new Set<string>();
  while (Date.now() < until) {
    for (const path of ['/', '/exams', '/api/providers']) await (await fetch(`${url}${path}`)).arrayBuffer();
    for (const name of await watch.firing()) fired.add(name);
    await sleep(1_000);
  }
  await exam;
  await taker.finish();
  return figure(
    `alerts in a quiet hour at ${speed} times the speed`,
    [...fired].join(', ') || '0',
    '0',
    fired.size === 0,
  );
}

/** Every query of the Grafana dashboard; only the one about errors may be empty after a quiet hour. */
async function askDashboard({ query }: Watch): Promise<Figure> {
  const text = readFileSync(join(root, 'ops', 'grafana', 'examplar.json'), 'utf8');
  const dashboard = JSON.parse(text) as { panels: { targets?: { expr: string }[] }[] };
  const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const empty: string[] = [];
  for (const expression of expressions) if ((await query(expression)) === 0) empty.push(expression);
  const unexpected = empty.filter((expression) => !expression.includes('http_server_errors_total'));
  return figure(
    `queries of the dashboard without a series (of ${expressions.length})`,
    unexpected.join('; ') || '0',
    '0, but for errors',
    unexpected.length === 0,
  );
}

/** Prometheus reads settings without a target, as after a slip of the pen or an empty service discovery. */
async function loseTargets(watch: Watch, targets: readonly string[], say: (line: string) => void): Promise<Figure> {
  const alert = 'ExamplarNotScraped';
  const cause = 'Prometheus is given settings without a target';
  say(`${alert}: ${cause}…`);
  const before = watch.notifications().length;
  watch.scrape([]);
  const ms = await watch.untilNotified(alert, before);
  watch.scrape(targets);
  await watch.untilQuiet(alert);
  return notified(alert, cause, ms);
}

/** One process is killed, then the other one. */
async function killOneByOne(
  products: readonly ProductProcess[],
  watch: Watch,
  say: (line: string) => void,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [index, alert] of ['ExamplarDown', 'ExamplarAllDown'].entries()) {
    const cause = index === 0 ? 'one of two processes is killed' : 'the other process is killed as well';
    say(`${alert}: ${cause}…`);
    const before = watch.notifications().length;
    await products[index]?.kill();
    figures.push(notified(alert, cause, await watch.untilNotified(alert, before)));
  }
  return figures;
}

const notified = (alert: string, cause: string, ms: number | null): Figure =>
  figure(
    `${alert}: ${cause}`,
    ms === null ? 'never' : `notified after ${(ms / 1_000).toFixed(1)} s`,
    'notified',
    ms !== null,
  );

/** Each fault is repaired, some only by the next one, so no alert may be left before the processes are killed. */
async function goingOn(watch: Watch): Promise<Figure> {
  const names: string[] = [];
  for (const { alert } of faults) if (!(await watch.untilQuiet(alert))) names.push(alert);
  return figure('alerts that went on after the repairs', names.join(', ') || '0', '0', names.length === 0);
}

export const alerts: Part = {
  name: 'alerts',
  programs: {
    promtool: 'prometheus',
    prometheus: 'prometheus',
    amtool: 'prometheus-alertmanager',
    'prometheus-alertmanager': 'prometheus-alertmanager',
  },
  run,
};
