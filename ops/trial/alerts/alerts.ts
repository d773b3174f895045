import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../apps/api/src/platform/database/database.ts';
import { startEmbeddedServer } from '../../../apps/api/src/platform/database/embedded/embedded-server.ts';
import { createCandidate } from '../../../apps/api/test/faults/candidates.ts';
import type { ProductProcess } from '../../../apps/api/test/faults/processes/product-process.ts';
import { startTcpProxy, type TcpProxy } from '../../../apps/api/test/faults/processes/tcp-proxy.ts';
import { newPerson } from '../../../bench/person.ts';
import { buyPlan } from '../database/load.ts';
import { freePort, type Part, root, runCommand, secondsOf, startProduct, type Trial, until } from '../runner.ts';
import { speed, startWatch, type Watch } from './watch.ts';

const quietHourMs = (60 * 60_000) / speed;
/** Longer than `group_interval` of alertmanager.yml, after which a page would come that an inhibition has held back. */
const heldBackMs = (6 * 60_000) / speed;
/** After that long without a heartbeat the service that waits for it raises the alarm. */
const maxSilenceMs = (5 * 60_000) / speed;
const token = 'a-token-for-the-trial-of-alerts';

/** The product under watch, and the parts that can be broken. */
type Scene = {
  /** The first process. */
  url: string;
  products: readonly ProductProcess[];
  /** The link between the product and its database. */
  link: TcpProxy;
  watch: Watch;
  /** Runs a statement on the database itself, not through the link. */
  sql(statement: string): Promise<unknown>;
  /** Runs `work` while a transaction holds the locks that `statement` takes. */
  locked(statement: string, work: () => Promise<unknown>): Promise<void>;
};

async function run(trial: Trial): Promise<void> {
  const { say, check } = trial;
  await testRules(trial);
  const scene = await setUp(trial);
  const { watch } = scene;
  say(`A quiet hour in ${quietHourMs / 1_000} s: people browse, sit an exam and pay…`);
  await quietHour(trial, scene);
  await askDashboard(trial, scene);
  const stayed: string[] = [];
  for (const { alert, cause, make } of faults) {
    say(`${alert}: ${cause}…`);
    const since = watch.notifications.length;
    const repair = await make(scene);
    let isNotified = false;
    const seconds = await secondsOf(async () => {
      isNotified = await watch.isNotified(alert, since);
    });
    check(
      `${alert}: ${cause}`,
      isNotified ? `notified after ${seconds.toFixed(1)} s` : 'never',
      'notified',
      isNotified,
    );
    if (!repair) continue;
    await repair();
    if (!(await watch.isQuiet(alert))) stayed.push(alert);
    if (alert === 'ExamplarDatabaseAway') await onePage(trial, watch, since);
  }
  check('alerts that went on after the repairs', stayed.join(', ') || '0', '0');
  const misdirected = watch.notifications.filter(({ receiver, severity }) => receiver !== severity);
  check('notifications to the wrong receiver', misdirected.length, '0');
  const beats = watch.notifications.filter(({ receiver }) => receiver === 'heartbeat').map(({ at }) => at);
  const longestMs = Math.max(...beats.map((at, index) => (beats[index + 1] ?? performance.now()) - at));
  check(
    `longest time between two of ${beats.length} heartbeats, all faults included`,
    `${(longestMs / 1_000).toFixed(1)} s`,
    `below ${maxSilenceMs / 1_000} s (five minutes at ${speed} times the speed)`,
    beats.length > 10 && longestMs < maxSilenceMs,
  );
}

async function testRules({ check }: Trial): Promise<void> {
  const folder = join(root, 'ops', 'prometheus');
  await runCommand('amtool', ['check-config', join(folder, 'alertmanager.yml')]);
  for (const name of ['examplar', 'machines']) {
    await runCommand('promtool', ['check', 'rules', join(folder, `${name}.rules.yml`)]);
    const output = await runCommand('promtool', ['test', 'rules', join(folder, `${name}.rules.test.yml`)]);
    check(`promtool's tests of ${name}.rules.yml`, output.includes('SUCCESS') ? 'right' : output, 'right');
  }
}

/** Two processes of the product behind a link to one database that can be broken, and what watches them. */
async function setUp(trial: Trial): Promise<Scene> {
  const { folder, atEnd } = trial;
  const database = await startEmbeddedServer({ dataDir: join(folder, 'database') });
  atEnd(() => database.stop());
  const link = await startTcpProxy(database.url);
  atEnd(() => link.close());
  const environment = { DATABASE_URL: link.via(database.url), SMTP_URL: 'none', METRICS_TOKEN: token };
  // A port of its own, so that Prometheus finds a process again after a restart.
  const start = async () => startProduct(trial, { ...environment, PORT: String(await freePort()) });
  const products = [await start(), await start()];
  const { pool, close } = openDatabase({ url: database.url, max: 4 });
  atEnd(close);
  const targets = products.map(({ url }) => new URL(url).host);
  const watch = await startWatch(trial, targets, token);
  // Prometheus finds its first targets after five seconds at any speed, which are two and a half minutes of these rules.
  await until('Two targets', async () => (await watch.query('up{job="examplar"}')) === targets.length);
  await watch.isQuiet('ExamplarNotScraped');
  return {
    url: products[0]?.url ?? '',
    products,
    link,
    watch,
    sql: (statement) => pool.query(statement),
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
  };
}

async function quietHour({ check }: Trial, { url, watch }: Scene): Promise<void> {
  const until = Date.now() + quietHourMs;
  const taker = await createCandidate(() => url);
  const exam = taker.takeExam(() => Date.now() < until, 500);
  await buyPlan(url);
  const fired = new Set<string>();
  while (Date.now() < until) {
    for (const path of ['/', '/exams', '/api/providers']) await (await fetch(`${url}${path}`)).arrayBuffer();
    for (const name of await watch.firing()) fired.add(name);
    await sleep(1_000);
  }
  await exam;
  await taker.finish();
  check(`alerts in a quiet hour at ${speed} times the speed`, [...fired].join(', ') || '0', '0');
}

/** Every query of the Grafana dashboard; only the one about errors may be empty after a quiet hour. */
async function askDashboard({ check }: Trial, { watch }: Scene): Promise<void> {
  const text = readFileSync(join(root, 'ops', 'grafana', 'examplar.json'), 'utf8');
  const { panels } = JSON.parse(text) as { panels: { targets?: { expr: string }[] }[] };
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const empty: string[] = [];
  for (const query of queries)
    if ((await watch.query(query)) === 0 && !query.includes('http_server_errors_total')) empty.push(query);
  check(
    `queries of the dashboard without a series (of ${queries.length}), but for errors`,
    empty.join('; ') || '0',
    '0',
  );
}

/** The errors that users see while the database is away have the same cause, so they send no page of their own, also not afterwards. */
async function onePage({ check }: Trial, { notifications }: Watch, since: number): Promise<void> {
  await sleep(heldBackMs);
  const pages = notifications
    .slice(since)
    .filter(({ status, receiver }) => status === 'firing' && receiver === 'page')
    .map(({ name }) => name);
  check('pages for the one fault', [...new Set(pages)].join(', '), 'ExamplarDatabaseAway');
}

type Fault = {
  alert: string;
  /** In words, for the table of figures. */
  cause: string;
  /** Breaks something real. @returns what repairs it; nothing where it stays broken */
  make(scene: Scene): Promise<(() => Promise<unknown>) | undefined>;
};

/** Repeats `work` until the function that it returns is called. */
function again(work: () => Promise<unknown>): () => Promise<void> {
  let isOver = false;
  const working = (async () => {
    while (!isOver) {
      await work();
      await sleep(100);
    }
  })();
  return async () => {
    isOver = true;
    await working;
  };
}

/** Calls ten times a second. @returns what ends it */
const callAgain = (url: string, session: string) =>
  again(() => fetch(url, { headers: { authorization: `Bearer ${session}` } }).catch(() => null));

/** Faults of each kind, in the order in which they are tried. promtool's tests have the other alerts. */
const faults: readonly Fault[] = [
  {
    alert: 'ExamplarAttemptsOverdue',
    cause: 'another transaction locks an attempt whose time is up (moved back)',
    async make({ url, sql, locked }) {
      const { userId } = await createCandidate(() => url);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const times = "started_at = now() - interval '3 hours', expires_at = now() - interval '1 hour'";
      await sql(`update attempt set ${times} where user_id = '${userId}'`);
      const holding = locked(`select 1 from attempt where user_id = '${userId}' for update`, () => released);
      return async () => {
        release();
        await holding;
      };
    },
  },
  {
    alert: 'ExamplarAnswersSlow',
    cause: 'another transaction locks the table of answers again and again',
    async make({ url, locked }) {
      let isOver = false;
      const takers = await Promise.all([1, 2, 3, 4].map(() => createCandidate(() => url)));
      const exams = takers.map((taker) => taker.takeExam(() => !isOver, 200));
      const stop = again(() => locked('lock table attempt_answer in exclusive mode', () => sleep(700)));
      return async () => {
        isOver = true;
        await Promise.all([...exams, stop()]);
      };
    },
  },
  {
    alert: 'ExamplarServerErrors',
    cause: 'the table of orders has another name while people look at theirs',
    async make({ url, sql }) {
      const person = await newPerson(url);
      await sql('alter table payment_order rename to payment_order_away');
      const stop = callAgain(`${url}/api/orders`, person.token);
      return async () => {
        await stop();
        await sql('alter table payment_order_away rename to payment_order');
      };
    },
  },
  {
    alert: 'ExamplarDatabaseAway',
    cause: 'connections to the database are refused while people browse',
    async make({ url, link }) {
      await link.refuse();
      const stop = callAgain(`${url}/api/auth/me`, 'none');
      return async () => {
        await stop();
        await link.clear();
      };
    },
  },
  {
    alert: 'ExamplarRestartLoop',
    cause: 'one of two processes is killed three times and started again at once',
    async make({ products }) {
      for (let death = 0; death < 3; death += 1) {
        await products[1]?.kill();
        await products[1]?.start();
        // Long enough for a scrape to see each start.
        await sleep(1_500);
      }
      return async () => {};
    },
  },
  {
    // As after a slip of the pen or an empty service discovery.
    alert: 'ExamplarNotScraped',
    cause: 'Prometheus is given settings without a target',
    async make({ products, watch }) {
      watch.scrape([]);
      return async () => watch.scrape(products.map(({ url }) => new URL(url).host));
    },
  },
  {
    alert: 'ExamplarDown',
    cause: 'one of two processes is killed',
    async make({ products }) {
      await products[0]?.kill();
      return undefined;
    },
  },
  {
    alert: 'ExamplarAllDown',
    cause: 'the other process is killed as well',
    async make({ products }) {
      await products[1]?.kill();
      return undefined;
    },
  },
];

export const alerts: Part = {
  programs: {
    promtool: 'prometheus',
    prometheus: 'prometheus',
    amtool: 'prometheus-alertmanager',
    'prometheus-alertmanager': 'prometheus-alertmanager',
  },
  run,
};
