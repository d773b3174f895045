import { type Figure, figure, type Part } from '../part.ts';
import { closedDoors } from './closed-doors.ts';
import { type FailoverRun, inCluster } from './cluster-run.ts';
import { type Fault, faults } from './faults.ts';
import type { LoadReport } from './load.ts';

const maxPauseSeconds = 30;

/** Runs the faults one after the other while people take exams and buy plans, and checks what they were promised. */
export async function tryFaults(
  { cluster, load, product, brokenRules, say }: FailoverRun,
  chosen: readonly Fault[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const fault of chosen) {
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
export function promised(report: LoadReport, broken: readonly string[]): Figure[] {
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
  run: (say) =>
    inCluster(say, { isPooled: false }, async (run) => [
      await closedDoors(run.cluster),
      ...(await tryFaults(run, faults)),
    ]),
};
