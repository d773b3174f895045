import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './machines.ts';

/** Which machines of a cluster have which role. */
export type Members = {
  /** The members as most Patronis see them. @throws Error while no majority of them agrees on a leader */
  members(): Promise<Member[]>;
  /** The machine that HAProxy would send writes to. @throws Error unless it is exactly one */
  leader(): Promise<Machine>;
  /** The machine whose copy every acknowledged write is on. */
  synchronousStandby(): Promise<Machine>;
  /** Waits until all machines follow one leader and one of them is synchronous. @throws Error after `timeoutMs` */
  untilWhole(timeoutMs?: number): Promise<void>;
};

export function watchMembers(machines: readonly Machine[]): Members {
  const size = machines.length;
  const members = async (): Promise<Member[]> => {
    const views = await Promise.all(machines.map(readMembers));
    return agreedMembers(
      views.filter((view) => view !== null),
      size,
    );
  };
  const leader = async (): Promise<Machine> => {
    const leads = await Promise.all(machines.map(isPrimary));
    const [machine, ...others] = machines.filter((_machine, index) => leads[index]);
    if (!machine || others.length > 0) throw new Error('Not exactly one machine takes writes');
    return machine;
  };
  return {
    members,
    leader,
    async synchronousStandby() {
      const name = (await members()).find(({ role }) => role === 'sync_standby')?.name;
      const machine = machines.find((other) => other.name === name);
      if (!machine) throw new Error('No member is a synchronous standby');
      return machine;
    },
    async untilWhole(timeoutMs = 90_000) {
      const giveUpAt = Date.now() + timeoutMs;
      for (;;) {
        const now = await members().catch((): Member[] => []);
        const primary = await leader().catch(() => null);
        const isWhole =
          now.filter(({ state }) => ['running', 'streaming'].includes(state)).length === size &&
          now.some(({ role, name }) => role === 'leader' && name === primary?.name) &&
          now.some(({ role }) => role === 'sync_standby');
        if (isWhole) return;
        if (Date.now() > giveUpAt) throw new Error(`The cluster did not become whole: ${JSON.stringify(now)}`);
        await sleep(500);
      }
    },
  };
}

/** The members as this machine's Patroni sees them; null if it does not answer. */
async function readMembers({ address }: Machine): Promise<Member[] | null> {
  const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => null,
  );
  if (!response?.ok) return null;
  return ((await response.json()) as { members: Member[] }).members;
}

/** What HAProxy asks: whether this machine's Patroni says that its PostgreSQL takes writes. */
async function isPrimary({ address }: Machine): Promise<boolean> {
  const response = await fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => null,
  );
  return response?.status === 200;
}

/** A machine of the cluster as Patroni describes it. */
export type Member = { name: string; role: string; state: string; lag?: number };

/**
 * What most of the `size` Patronis say. One that was cut off still names the leader from before for a while, so a single one proves nothing.
 *
 * @param views the members as each Patroni that answered sees them
 * @throws Error while no majority names the same leader
 */
export function agreedMembers(views: readonly Member[][], size: number): Member[] {
  const leaderIn = (view: readonly Member[]) => view.find(({ role }) => role === 'leader')?.name;
  const agreed = views.find((view) => {
    const leader = leaderIn(view);
    return leader !== undefined && views.filter((other) => leaderIn(other) === leader).length * 2 > size;
  });
  if (!agreed) throw new Error('No majority of the Patronis names one leader');
  return agreed;
}
