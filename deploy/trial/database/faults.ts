import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerLog } from './answer-log.ts';
import type { Cluster } from './cluster.ts';

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

/** Waits until another machine leads. @throws Error after 90 s */
async function untilAnotherLeads(cluster: Cluster, former: string): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const leader = await cluster.leader().catch(() => null);
    if (leader && leader.name !== former) return;
    if (performance.now() > giveUpAt) throw new Error(`No other machine replaced ${former} as leader`);
    await sleep(200);
  }
}

export const leaderKilled: Fault = {
  name: "the leader's PostgreSQL and Patroni killed",
  async happen(cluster, answers) {
    const leader = await cluster.leader();
    const from = performance.now();
    leader.kill('patroni', 'postgres');
    await untilAnotherLeads(cluster, leader.name);
    const pause = await pauseSince(from, answers);
    cluster.startAgain(leader);
    return pause;
  },
};

const leaderCutOff: Fault = {
  name: "the leader's machine cut off the network",
  async happen(cluster, answers) {
    const leader = await cluster.leader();
    const from = performance.now();
    await leader.cut();
    await untilAnotherLeads(cluster, leader.name);
    const pause = await pauseSince(from, answers);
    await leader.reconnect();
    return pause;
  },
};

export const switchover: Fault = {
  name: 'a switchover by patronictl',
  async happen(cluster, answers) {
    const leader = await cluster.leader();
    const next = await cluster.synchronousStandby();
    const from = performance.now();
    await cluster.switchOver(leader, next);
    await untilAnotherLeads(cluster, leader.name);
    return pauseSince(from, answers);
  },
};

const standbyKilled: Fault = {
  name: 'the synchronous standby killed',
  async happen(cluster, answers) {
    const standby = await cluster.synchronousStandby();
    const from = performance.now();
    standby.kill('patroni', 'postgres');
    const pause = await pauseSince(from, answers);
    cluster.startAgain(standby);
    return pause;
  },
};

const standbyCutOff: Fault = {
  name: "the synchronous standby's machine cut off the network",
  async happen(cluster, answers) {
    const standby = await cluster.synchronousStandby();
    const from = performance.now();
    await standby.cut();
    const pause = await pauseSince(from, answers);
    await standby.reconnect();
    return pause;
  },
};

export const faults: readonly Fault[] = [leaderKilled, leaderCutOff, switchover, standbyKilled, standbyCutOff];
