import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adapted, type Program, runCommand, startProgram, statusOf, type Trial, until } from '../runner.ts';
import { asPostgres, createFolders, databasePassword, postgresqlFolder } from './postgres.ts';

/** A machine of the trial: a network namespace with an address of its own. Its programs run as the system user `postgres`. */
export type Machine = { name: string; address: string; folder: string };

/** This machine's address in the network of the trial (machines.sh). The product runs on it. */
const productAddress = '198.18.21.1';
/** Who may change the cluster by Patroni's API, from one of its machines. */
export const apiAccount = { PATRONI_RESTAPI_USERNAME: 'patroni', PATRONI_RESTAPI_PASSWORD: databasePassword };

const script = (...args: string[]) => runCommand('sh', ['ops/trial/database/machines.sh', ...args]);
const inside = ({ name }: Machine) => ['netns', 'exec', `examplar-trial-${name}`];

/** Three PostgreSQL with Patroni, and an etcd on each machine. */
export type Cluster = {
  machines: readonly Machine[];
  /** The machine that HAProxy would send writes to. @throws Error unless it is exactly one */
  leader(): Promise<Machine>;
  /** The machine whose copy every acknowledged write is on, as the leader's Patroni sees it. */
  synchronousStandby(): Promise<Machine>;
  /** Waits until all machines follow one leader and one of them is synchronous. */
  untilWhole(): Promise<unknown>;
  /** Kills the machine's programs with these names (SIGKILL). */
  kill(machine: Machine, ...programs: string[]): Promise<unknown>;
  /** Starts Patroni and with it PostgreSQL on a machine. */
  startPatroni(machine: Machine): Program;
  /** Takes the machine's network link down, as if its cable was pulled, or up again. */
  link(machine: Machine, state: 'up' | 'down'): Promise<unknown>;
  switchOver(from: Machine, to: Machine): Promise<unknown>;
};

/** Starts the files of ops/postgresql on three machines. Changed are addresses and paths, and what archives the log. */
export async function startCluster({ folder, atEnd }: Trial): Promise<Cluster> {
  const machines = [1, 2, 3].map((number): Machine => {
    const name = `pg${number}`;
    return { name, address: `198.18.21.1${number}`, folder: join(folder, name) };
  });
  atEnd(() => script('remove'));
  await script('remove');
  await script('create');
  await createFolders(...machines.map((machine) => machine.folder));
  for (const machine of machines) await configure(machine, machines);
  for (const machine of machines) {
    await runCommand('ip', [...inside(machine), 'nft', '--file', join(machine.folder, 'firewall.nft')]);
    start(machine, 'etcd', ['--config-file', join(machine.folder, 'etcd.yaml')]);
  }
  const cluster = describe(machines);
  for (const machine of machines) cluster.startPatroni(machine);
  await cluster.untilWhole();
  await createDatabase(await cluster.leader());
  return cluster;
}

const start = (machine: Machine, command: string, args: string[], environment?: Record<string, string>) =>
  startProgram('ip', [...inside(machine), ...asPostgres, command, ...args], {
    cwd: '/',
    ...(environment ? { environment } : {}),
  });

const run = (machine: Machine, command: string, args: string[], settings: { input?: string } = {}) =>
  runCommand('ip', [...inside(machine), ...asPostgres, command, ...args], {
    cwd: '/',
    environment: apiAccount,
    ...settings,
  });

async function configure(machine: Machine, machines: readonly Machine[]): Promise<void> {
  const { name, address, folder } = machine;
  const others = machines.slice(1).map((other, index): [string, string] => [`10.0.0.3${index + 2}`, other.address]);
  const first = machines[0]?.address ?? '';
  const write = (file: string, changes: [string, string][]) => {
    // In a member's file its own address is the first machine's, beside lists of all three.
    const lines = adapted(`postgresql/${file}`, [...changes, ...others]).split('\n');
    const isOwn = (line: string) => /listen|connect_address|advertise/.test(line);
    const text = lines.map((line) => line.replaceAll('10.0.0.31', isOwn(line) ? address : first)).join('\n');
    writeFileSync(join(folder, file), text);
  };
  write('firewall.nft', [['10.0.0.21, 10.0.0.22', productAddress]]);
  write('etcd.yaml', [
    ['name: pg1', `name: ${name}`],
    ['/var/lib/etcd/examplar', join(folder, 'etcd')],
  ]);
  write('patroni.yaml', [
    ['name: pg1', `name: ${name}`],
    ['/usr/lib/postgresql/18/bin', postgresqlFolder()],
    ['/var/lib/postgresql/18/examplar', join(folder, 'data')],
    ['/var/lib/postgresql/examplar.pgpass', join(folder, 'pgpass')],
    ['/var/run/postgresql', folder],
    ['10.0.0.0/24', '198.18.21.0/24'],
    ['pgbackrest --stanza=examplar archive-push %p', '/bin/true'],
  ]);
}

function describe(machines: readonly Machine[]): Cluster {
  const leader = async () => {
    const leads = await Promise.all(machines.map(({ address }) => statusOf(`http://${address}:8008/primary`)));
    const [machine, ...others] = machines.filter((_machine, index) => leads[index] === 200);
    if (!machine || others.length > 0) throw new Error('Not exactly one machine takes writes');
    return machine;
  };
  const members = async () => {
    const response = await fetch(`http://${(await leader()).address}:8008/cluster`);
    return ((await response.json()) as { members: { name: string; role: string; state: string }[] }).members;
  };
  const synchronousStandby = async () => {
    const name = (await members()).find(({ role }) => role === 'sync_standby')?.name;
    const machine = machines.find((other) => other.name === name);
    if (!machine) throw new Error('No member is a synchronous standby');
    return machine;
  };
  const isWhole = async () => {
    await synchronousStandby();
    const following = (await members()).filter(({ state }) => ['running', 'streaming'].includes(state));
    return following.length === machines.length;
  };
  return {
    machines,
    leader,
    synchronousStandby,
    untilWhole: () => until('Three members with a leader and a synchronous standby', isWhole, 120_000),
    kill: ({ name }, ...programs) => script('kill', name, ...programs),
    startPatroni: (machine) =>
      start(machine, 'patroni', [join(machine.folder, 'patroni.yaml')], {
        PATRONI_SUPERUSER_PASSWORD: databasePassword,
        PATRONI_REPLICATION_PASSWORD: databasePassword,
        ...apiAccount,
      }),
    link: ({ name }, state) => runCommand('ip', ['link', 'set', `examplar-${name}`, state]),
    // On one of the three, because no other machine may change the cluster.
    switchOver: (from, to) =>
      run(from, 'patronictl', [
        ...['--config-file', join(from.folder, 'patroni.yaml'), 'switchover', 'examplar'],
        ...['--leader', from.name, '--candidate', to.name, '--force'],
      ]),
  };
}

/** As `createuser` and `createdb` do, without the password in the server's log. */
async function createDatabase(leader: Machine): Promise<void> {
  await run(leader, 'psql', ['--host', leader.folder, '--set=ON_ERROR_STOP=1', 'postgres'], {
    input: `set log_statement = 'none';
create role examplar login password '${databasePassword}';
create database examplar owner examplar;`,
  });
}
