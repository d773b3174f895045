import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerLog } from './answer-log.ts';
import type { Cluster } from './cluster.ts';
import type { Machine } from './machines.ts';

/** Something that happens to the database's machines. */
export type Fault = {
  name: string;
  /** Makes it happen, waits until answers are accepted again, and repairs it. @returns the longest pause in ms */
  happen(cluster: Cluster, answers: AnswerLog): Promise<number>;
};

const steadyForMs = 5_000;
const patienceMs = 90_000;

/** Waits until answers have been accepted for five seconds. @returns the longest pause since `from` in ms */
async function pauseSince(from: number, answers: AnswerLog): Promise<number> {
  const giveUpAt = performance.now() + patienceMs;
  await sleep(steadyForMs);
  while (!answers.isSteady(steadyForMs) && performance.now() < giveUpAt) await sleep(200);
  return answers.longestPauseMs(from);
}

/** Waits until another machine has the role. @throws Error after 90 s */
async function untilAnotherIs(role: string, former: Machine, find: () => Promise<Machine>): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const machine = await find().catch(() => null);
    if (machine && machine.name !== former.name) return;
    if (performance.now() > giveUpAt) throw new Error(`No other machine replaced ${former.name} as ${role}`);
    await sleep(200);
  }
}

type Strike = (machine: Machine, cluster: Cluster) => unknown;

/** The leader is lost; another machine must lead before it is repaired. */
const leaderLost = (name: string, strike: Strike, repair: Strike): Fault => ({
  name,
  async happen(cluster, answers) {
    const leader = await cluster.leader();
    const from = performance.now();
    await strike(leader, cluster);
    await untilAnotherIs('leader', leader, cluster.leader);
    const pause = await pauseSince(from, answers);
    await repair(leader, cluster);
    return pause;
  },
});

/** The standby is lost that has a copy of every acknowledged write. */
const standbyLost = (name: string, strike: Strike, repair: Strike): Fault => ({
  name,
  async happen(cluster, answers) {
    const standby = await cluster.synchronousStandby();
    const from = performance.now();
    await strike(standby, cluster);
    await untilAnotherIs('synchronous standby', standby, cluster.synchronousStandby);
    const pause = await pauseSince(from, answers);
    await repair(standby, cluster);
    return pause;
  },
});

const killAll: Strike = (machine) => machine.kill('patroni', 'postgres');
const startAgain: Strike = (machine, cluster) => cluster.startAgain(machine);
const cut: Strike = (machine) => machine.cut();
const reconnect: Strike = (machine) => machine.reconnect();

export const leaderKilled = leaderLost("the leader's PostgreSQL and Patroni killed", killAll, startAgain);

export const switchover = leaderLost(
  'a switchover by patronictl',
  async (leader, cluster) => cluster.switchOver(leader, await cluster.synchronousStandby()),
  () => {},
);

export const faults: readonly Fault[] = [
  leaderKilled,
  leaderLost("the leader's machine cut off the network", cut, reconnect),
  // The former leader's PostgreSQL still takes writes, but no standby acknowledges them.
  leaderLost(
    "the leader's Patroni killed, its PostgreSQL left running",
    (machine) => machine.kill('patroni'),
    startAgain,
  ),
  switchover,
  standbyLost('the synchronous standby killed', killAll, startAgain),
  standbyLost("the synchronous standby's machine cut off the network", cut, reconnect),
];
