import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../../apps/api/src/platform/database/database.ts';
import { type Candidate, createCandidate } from '../../../apps/api/test/faults/candidates.ts';
import { countBroken } from '../../../apps/api/test/faults/invariants.ts';
import { adapted, freePort, type Part, startProduct, startProgram, type Trial, until } from '../runner.ts';
import { apiAccount, type Cluster, type Machine, startCluster } from './cluster.ts';
import { type Load, startLoad } from './load.ts';
import { databasePassword, requireRoot, untilWritable, urlAt } from './postgres.ts';

const examTakers = 20;
/** It loads all content, on a machine that is busy with three servers as well. */
const firstStartMs = 180_000;
const maxPauseSeconds = 30;

/** Three machines with PostgreSQL fail in several ways while people take exams and buy plans. */
async function run(trial: Trial): Promise<void> {
  const { say, check, atEnd } = trial;
  requireRoot();
  say('Starting three machines with etcd, PostgreSQL and Patroni…');
  const cluster = await startCluster(trial);
  await closedDoors(trial, cluster);
  const url = await startLeaderProxy(trial, cluster);
  say('Starting the product…');
  const product = await startProduct(trial, { DATABASE_URL: url }, { firstStartMs });
  const { pid } = product;
  const database = openDatabase({ url, max: 2 });
  atEnd(() => database.close());
  const before = await countBroken(database.db);
  const load = await startLoad(trial, product.url, examTakers);
  const probes: Candidate[] = [];
  for (const [name, { role, strike, repair }] of Object.entries(faults)) {
    say(`${name}…`);
    const machine = await cluster[role]();
    const people = await Promise.all([0, 1, 2].map(() => createCandidate(() => product.url)));
    const seconds = await longestPause(people, async () => {
      await strike(cluster, machine);
      await until(
        `Another ${role} than ${machine.name}`,
        async () => (await cluster[role]()).name !== machine.name,
        90_000,
      );
    });
    const isMet = seconds <= maxPauseSeconds;
    check(`${name}: no answer was accepted for`, `${seconds.toFixed(1)} s`, `at most ${maxPauseSeconds} s`, isMet);
    await repair(cluster, machine);
    await cluster.untilWhole();
    probes.push(...people);
  }
  await load.stop();
  await promised(trial, [...load.candidates, ...probes], load);
  const broken = async () => {
    const now = await countBroken(database.db);
    return Object.keys(now).filter((rule) => (now[rule] ?? 0) > (before[rule] ?? 0));
  };
  // The gateway notifies again after some seconds, so the last purchase may take a while to settle.
  await until('The rules hold', async () => (await broken()).length === 0, 20_000).catch(() => null);
  check('rules of the data broken (double effects among them)', (await broken()).join(', ') || '0', '0');
  check('restarts of the product', product.isRunning() && product.pid === pid ? 0 : 1, '0');
}

/** HAProxy with ops/postgresql/haproxy.cfg in front of the cluster. @returns the database's address through it */
async function startLeaderProxy({ folder, atEnd }: Trial, { machines }: Cluster): Promise<string> {
  const port = await freePort();
  const file = join(folder, 'leader-proxy.cfg');
  const addresses = machines.map(({ address }, index): [string, string] => [`10.0.0.3${index + 1}`, address]);
  writeFileSync(
    file,
    adapted('postgresql/haproxy.cfg', [['bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`], ...addresses]),
  );
  const program = startProgram('haproxy', ['-db', '-f', file]);
  atEnd(() => program.stop());
  await untilWritable(urlAt(port), program);
  return urlAt(port);
}

type Act = (cluster: Cluster, machine: Machine) => unknown;
/** What happens to the machine in a role. Another one must get the role before it is repaired. */
type Fault = { role: 'leader' | 'synchronousStandby'; strike: Act; repair: Act };

const killAll: Act = (cluster, machine) => cluster.kill(machine, 'patroni', 'postgres');
const startAgain: Act = (cluster, machine) => cluster.startPatroni(machine);
const cut: Act = (cluster, machine) => cluster.link(machine, 'down');
const reconnect: Act = (cluster, machine) => cluster.link(machine, 'up');

const faults: Record<string, Fault> = {
  "the leader's PostgreSQL and Patroni killed": { role: 'leader', strike: killAll, repair: startAgain },
  "the leader's machine cut off the network": { role: 'leader', strike: cut, repair: reconnect },
  // The former leader's PostgreSQL still takes writes, but no standby acknowledges them.
  "the leader's Patroni killed, its PostgreSQL left running": {
    role: 'leader',
    strike: (cluster, machine) => cluster.kill(machine, 'patroni'),
    repair: startAgain,
  },
  'a switchover by patronictl': {
    role: 'leader',
    strike: async (cluster, machine) => cluster.switchOver(machine, await cluster.synchronousStandby()),
    repair: () => {},
  },
  'the synchronous standby killed': { role: 'synchronousStandby', strike: killAll, repair: startAgain },
  "the synchronous standby's machine cut off the network": {
    role: 'synchronousStandby',
    strike: cut,
    repair: reconnect,
  },
};

/**
 * People answer every 0.1 s during `strike` and until no answer has been refused for five seconds.
 *
 * @returns the seconds that the slowest answer took from the press to its acknowledgement
 */
async function longestPause(people: readonly Candidate[], strike: () => Promise<void>): Promise<number> {
  let isOver = false;
  const exams = people.map((person) => person.takeExam(() => !isOver, 100));
  for (const exam of exams) exam.catch(() => {});
  const countFailures = () => people.reduce((sum, { failures }) => sum + failures.length, 0);
  await sleep(1_000);
  await strike();
  const isSteady = async () => {
    const failures = countFailures();
    await sleep(5_000);
    return countFailures() === failures;
  };
  await until('Answers are accepted', isSteady, 90_000);
  const failures = countFailures();
  isOver = true;
  await Promise.all(exams);
  if (countFailures() > failures) throw new Error('The last answer was not accepted');
  return Math.max(...people.map((person) => person.longestPauseMs())) / 1_000;
}

/** Everyone hands in; what people had been shown as saved or paid must be there. */
async function promised({ check }: Trial, people: readonly Candidate[], { purchases }: Load): Promise<void> {
  const outcomes = await Promise.all(people.map((person) => person.finish()));
  const lost = outcomes.reduce((sum, outcome) => sum + outcome.lost.length, 0);
  const acknowledged = people.reduce((sum, person) => sum + person.acknowledged.size, 0);
  check('acknowledged answers lost', `${lost} of ${acknowledged}`, '0', lost === 0 && acknowledged > 0);
  check('wrong scores', outcomes.filter(({ score, expectedScore }) => score !== expectedScore).length, '0');
  const paid = await Promise.all(purchases.map((purchase) => purchase.isStillPaid()));
  const unpaid = paid.filter((isPaid) => !isPaid).length;
  check('acknowledged payments lost', `${unpaid} of ${paid.length}`, '0', unpaid === 0 && paid.length > 0);
  const statuses = people.flatMap(({ failures }) => failures.map(({ status }) => status));
  const others = statuses.filter((status) => status !== 503 && status !== 0).length;
  check(
    'refused answers, and those with another status than 503 or none',
    `${statuses.length}, ${others}`,
    'any, 0',
    others === 0,
  );
}

/**
 * What must be closed to a machine of the product, even if someone who took it over knows every password of the database's machines: through
 * each of these they could run programs there or read and write everything.
 */
async function closedDoors({ check }: Trial, { machines, leader }: Cluster): Promise<void> {
  const { address: host } = await leader();
  const user = apiAccount.PATRONI_RESTAPI_USERNAME;
  const authorization = `Basic ${Buffer.from(`${user}:${databasePassword}`).toString('base64')}`;
  const settings = await fetch(`http://${host}:8008/config`, {
    method: 'PATCH',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ postgresql: { parameters: { log_min_messages: 'warning' } } }),
  });
  const reads = machines.map(({ address }) =>
    fetch(`http://${address}:2379/v2/keys/service/examplar/config`, { signal: AbortSignal.timeout(2_000) }).then(
      () => true,
      () => false,
    ),
  );
  const doors = {
    "Patroni's settings": settings.status !== 403,
    etcd: (await Promise.all(reads)).includes(true),
    'the superuser': await isLetIn({ host, user: 'postgres', database: 'examplar' }),
    // Who may copy the server can read everything.
    replication: await isLetIn({ host, user: 'replicator', replication: 'true' }),
  };
  const open = Object.entries(doors).filter(([, isOpen]) => isOpen);
  check('open to a machine of the product', open.map(([name]) => name).join(', ') || 'nothing', 'nothing');
}

async function isLetIn(as: pg.ClientConfig & { replication?: string }): Promise<boolean> {
  const client = new pg.Client({ ...as, password: databasePassword });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (problem) {
    if (/no pg_hba.conf entry/.test(String(problem))) return false;
    throw problem;
  }
}

export const failover: Part = {
  programs: {
    ip: 'iproute2',
    setpriv: 'util-linux',
    nft: 'nftables',
    etcd: 'etcd-server',
    patroni: 'patroni python3-etcd',
    pg_ctlcluster: 'postgresql',
    haproxy: 'haproxy',
  },
  run,
};
