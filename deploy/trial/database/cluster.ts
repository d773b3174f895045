import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { replaceEach, root, runCommand } from '../commands.ts';
import { agreedMembers, type Member } from './agreed-members.ts';
import { createMachines, type Machine, runAsPostgres } from './machines.ts';

/** Three PostgreSQL with Patroni, and an etcd on each machine. */
export type Cluster = {
  machines: readonly Machine[];
  /** The members as most Patronis see them. @throws Error while no majority of them agrees on a leader */
  members(): Promise<Member[]>;
  /** The machine that HAProxy would send writes to. @throws Error unless it is exactly one */
  leader(): Promise<Machine>;
  /** The machine whose copy every acknowledged write is on. */
  synchronousStandby(): Promise<Machine>;
  /** Starts Patroni and with it PostgreSQL again on a machine where both were killed. */
  startAgain(machine: Machine): void;
  switchOver(from: Machine, to: Machine): Promise<void>;
  /** Waits until all three follow one leader and one of them is synchronous. @throws Error after `timeoutMs` */
  untilWhole(timeoutMs?: number): Promise<void>;
  remove(): void;
};

export const databasePassword = 'only-for-a-trial-on-this-machine';
const size = 3;

/** The newest PostgreSQL of Debian on this machine. @throws Error with one sentence if there is none */
export function postgresqlVersion(): number {
  const versions = readdirSync('/usr/lib/postgresql').map(Number).filter(Number.isInteger);
  const newest = Math.max(...versions);
  if (newest < 15) throw new Error('PostgreSQL 15 or newer is missing. On Debian: apt-get install postgresql');
  return newest;
}

/** Starts the files of deploy/postgresql on three machines. Only addresses, paths and the archive are changed. */
export async function startCluster(folder: string): Promise<Cluster> {
  const machines = await createMachines(size);
  try {
    for (const machine of machines.list) await startEtcd(machine, { folder, machines: machines.list });
    for (const machine of machines.list) await startPatroni(machine, { folder, machines: machines.list });
    const cluster = describe(folder, machines.list, machines.remove);
    await cluster.untilWhole(120_000);
    await createDatabase((await cluster.leader()).address);
    return cluster;
  } catch (problem) {
    machines.remove();
    throw problem;
  }
}

type Setting = { folder: string; machines: readonly Machine[] };

const addresses = (machine: Machine, machines: readonly Machine[]): [string, string][] => [
  // A member's own address comes first: in the files it is that of the first machine.
  ['name: pg1', `name: ${machine.name}`],
  ...machines.map((other, index): [string, string] => [`10.0.0.3${index + 1}`, other.address]),
];

/** In a member's file its own address is the first machine's, beside the list of all three. */
function forMember(file: string, machine: Machine, machines: readonly Machine[]): string {
  const text = readFileSync(join(root, 'deploy/postgresql', file), 'utf8')
    .split('\n')
    .map((line) => (/initial-cluster:|^etcd:/.test(line) ? line : line.replaceAll('10.0.0.31', machine.address)))
    .join('\n');
  return replaceEach(text, addresses(machine, machines));
}

async function startEtcd(machine: Machine, { folder, machines }: Setting): Promise<void> {
  const own = await ownFolder(folder, machine);
  const file = join(own, 'etcd.yaml');
  writeFileSync(
    file,
    replaceEach(forMember('etcd.yaml', machine, machines), [['/var/lib/etcd/examplar', join(own, 'etcd')]]),
  );
  machine.start('etcd', ['--config-file', file]);
}

async function startPatroni(machine: Machine, { folder, machines }: Setting): Promise<void> {
  const own = await ownFolder(folder, machine);
  const version = postgresqlVersion();
  writeFileSync(
    join(own, 'patroni.yaml'),
    replaceEach(forMember('patroni.yaml', machine, machines), [
      ['/usr/lib/postgresql/18/bin', `/usr/lib/postgresql/${version}/bin`],
      ['/var/lib/postgresql/18/examplar', join(own, 'data')],
      ['/var/lib/postgresql/examplar.pgpass', join(own, 'pgpass')],
      ['/var/run/postgresql', own],
      ['10.0.0.0/24', `${machine.address.replace(/\d+$/, '0')}/24`],
      // The part `restore` tries the archive.
      ['pgbackrest --stanza=examplar archive-push %p', '/bin/true'],
    ]),
  );
  launchPatroni(folder, machine);
}

function launchPatroni(folder: string, machine: Machine): void {
  machine.start('patroni', [join(folder, machine.name, 'patroni.yaml')], {
    PATRONI_SUPERUSER_PASSWORD: databasePassword,
    PATRONI_REPLICATION_PASSWORD: databasePassword,
  });
}

async function ownFolder(folder: string, machine: Machine): Promise<string> {
  const own = join(folder, machine.name);
  await runCommand('install', ['--directory', '--owner=postgres', '--group=postgres', '--mode=755', own]);
  return own;
}

function describe(folder: string, machines: readonly Machine[], remove: () => void): Cluster {
  const members = async (): Promise<Member[]> => {
    const views = await Promise.all(machines.map(readMembers));
    return agreedMembers(
      views.filter((view) => view !== null),
      size,
    );
  };
  const withRole = async (role: string): Promise<Machine> => {
    const name = (await members()).find((member) => member.role === role)?.name;
    const machine = machines.find((other) => other.name === name);
    if (!machine) throw new Error(`No member is ${role}`);
    return machine;
  };
  const leader = async (): Promise<Machine> => {
    const leads = await Promise.all(machines.map(isPrimary));
    const [machine, ...others] = machines.filter((_machine, index) => leads[index]);
    if (!machine || others.length > 0) throw new Error('Not exactly one machine takes writes');
    return machine;
  };
  return {
    machines,
    members,
    leader,
    synchronousStandby: () => withRole('sync_standby'),
    startAgain: (machine) => launchPatroni(folder, machine),
    async switchOver(from, to) {
      const file = join(folder, from.name, 'patroni.yaml');
      await runAsPostgres('patronictl', [
        '--config-file',
        file,
        'switchover',
        'examplar',
        '--leader',
        from.name,
        '--candidate',
        to.name,
        '--force',
      ]);
    },
    untilWhole: (timeoutMs = 90_000) => untilWhole({ members, leader }, timeoutMs),
    remove,
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

async function untilWhole({ members, leader }: Pick<Cluster, 'members' | 'leader'>, timeoutMs: number): Promise<void> {
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
}

async function createDatabase(address: string): Promise<void> {
  const client = new pg.Client({ host: address, user: 'postgres', password: databasePassword, database: 'postgres' });
  await client.connect();
  try {
    await client.query(`create role examplar login password '${databasePassword}'`);
    await client.query('create database examplar owner examplar');
  } finally {
    await client.end();
  }
}
