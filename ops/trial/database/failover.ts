import pg from 'pg';
import { type Figure, figure, type Part } from '../commands.ts';
import { apiAccount, type Cluster, databasePassword } from './cluster.ts';
import { type FailoverRun, inCluster } from './cluster-run.ts';
import { faults } from './faults.ts';
import type { LoadReport } from './load.ts';

/**
 * What must be closed to a machine of the product, even if someone who took it over knows every password of the database's machines: through
 * each of these they could run programs there or read and write everything.
 */
async function closedDoors({ machines, leader }: Cluster): Promise<Figure> {
  const { address } = await leader();
  const doors: Record<string, () => Promise<boolean>> = {
    "Patroni's settings": () => canChangeSettings(address),
    etcd: async () => (await Promise.all(machines.map((machine) => canReadEtcd(machine.address)))).includes(true),
    'the superuser': () => isLetIn({ host: address, user: 'postgres', database: 'examplar' }),
    // Who may copy the server can read everything.
    replication: () => isLetIn({ host: address, user: 'replicator', replication: 'true' }),
  };
  const open: string[] = [];
  for (const [name, isOpen] of Object.entries(doors)) if (await isOpen()) open.push(name);
  return figure(
    'closed to a machine of the product',
    open.length === 0 ? Object.keys(doors).join(', ') : `all but ${open.join(', ')}`,
    'all of them',
    open.length === 0,
  );
}

async function canChangeSettings(address: string): Promise<boolean> {
  const { PATRONI_RESTAPI_USERNAME: user, PATRONI_RESTAPI_PASSWORD: password } = apiAccount;
  const { status } = await fetch(`http://${address}:8008/config`, {
    method: 'PATCH',
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ postgresql: { parameters: { log_min_messages: 'warning' } } }),
  });
  return status !== 403;
}

const canReadEtcd = (address: string): Promise<boolean> =>
  fetch(`http://${address}:2379/v2/keys/service/examplar/config`, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );

async function isLetIn(as: pg.ClientConfig & { replication?: string }): Promise<boolean> {
  const client = new pg.Client({ ...as, password: databasePassword });
  client.on('error', () => {});
  return client.connect().then(
    async () => {
      await client.end();
      return true;
    },
    (problem: Error) => {
      if (/no pg_hba.conf entry/.test(problem.message)) return false;
      throw problem;
    },
  );
}

const maxPauseSeconds = 30;

/** Runs the faults one after the other while people take exams and buy plans, and checks what they were promised. */
async function tryFaults({ cluster, load, product, brokenRules, say }: FailoverRun): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const fault of faults) {
    say(`${fault.name}…`);
    const seconds = (await fault.happen(cluster, load.answers)) / 1_000;
    figures.push(
      figure(
        `${fault.name}: no answer was accepted for`,
        `${seconds.toFixed(1)} s`,
        `at most ${maxPauseSeconds} s`,
        seconds <= maxPauseSeconds,
      ),
    );
    await cluster.untilWhole();
  }
  const report = await load.end();
  return [
    ...figures,
    ...promised(report, await brokenRules()),
    figure('restarts of the product', `${product.restarts()}`, '0', product.restarts() === 0),
  ];
}

/** Figures about what people had been shown as saved or paid. */
function promised(report: LoadReport, broken: readonly string[]): Figure[] {
  const others = [...report.refusals].filter(([status]) => status !== 503 && status !== 0);
  const refused = report.refusals.get(503) ?? 0;
  return [
    figure(
      'acknowledged answers lost',
      `${report.lostAnswers} of ${report.acknowledged}`,
      '0',
      report.lostAnswers === 0 && report.acknowledged > 0,
    ),
    figure('wrong scores', String(report.wrongScores), '0', report.wrongScores === 0),
    figure(
      'acknowledged payments lost',
      `${report.lostPurchases} of ${report.purchases}`,
      '0',
      report.lostPurchases === 0 && report.purchases > 0,
    ),
    figure('rules of the data broken (double effects among them)', broken.join(', ') || '0', '0', broken.length === 0),
    figure(
      'responses to saving other than success',
      `${refused} with 503, ${report.refusals.get(0) ?? 0} without a response, ${others.map(([status, count]) => `${count} with ${status}`).join(', ') || '0 others'}`,
      'only these two',
      others.length === 0,
    ),
  ];
}

export const failover: Part = {
  name: 'failover',
  programs: {
    ip: 'iproute2',
    setpriv: 'util-linux',
    nft: 'nftables',
    etcd: 'etcd-server',
    patroni: 'patroni python3-etcd',
    pg_ctlcluster: 'postgresql',
    haproxy: 'haproxy',
  },
  run: (say) => inCluster(say, async (run) => [await closedDoors(run.cluster), ...(await tryFaults(run))]),
};
