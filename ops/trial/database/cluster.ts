import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, replaceEach, root, runCommand } from '../commands.ts';
import { type Members, watchMembers } from './cluster-members.ts';
import { createMachines, type Machine, productAddress } from './machines.ts';

/** Three PostgreSQL with Patroni, and an etcd on each machine. */
export type Cluster = Members & {
  machines: readonly Machine[];
  /** Starts Patroni and with it PostgreSQL again on a machine where both have ended. */
  startAgain(machine: Machine): void;
  switchOver(from: Machine, to: Machine): Promise<void>;
  remove(): void;
};

export const databasePassword = 'only-for-a-trial-on-this-machine';
const size = 3;
/** Patroni waits for PostgreSQL, and that for the archive. */
export const stopMs = 60_000;

/** The newest PostgreSQL of Debian on this machine. @throws Error with one sentence if there is none */
export function postgresqlVersion(): number {
  const versions = readdirSync('/usr/lib/postgresql').map(Number).filter(Number.isInteger);
  const newest = Math.max(...versions);
  if (newest < 15) throw new Error('PostgreSQL 15 or newer is missing. On Debian: apt-get install postgresql');
  return newest;
}

/**
 * Starts the files of ops/postgresql on three machines. Only addresses and paths are changed, and the
 * command that archives the log.
 */
export async function startCluster(folder: string): Promise<Cluster> {
  const machines = await createMachines(size);
  try {
    const setting: Setting = { folder, machines: machines.list, patronis: new Map() };
    for (const machine of machines.list) {
      await closeToOthers(machine, setting);
      await startEtcd(machine, setting);
    }
    for (const machine of machines.list) await startPatroni(machine, setting);
    const cluster = describe(setting, machines.remove);
    await cluster.untilWhole(120_000);
    await createDatabase(setting, await cluster.leader());
    return cluster;
  } catch (problem) {
    machines.remove();
    throw problem;
  }
}

type Setting = {
  folder: string;
  machines: readonly Machine[];
  /** By the machine's name. */
  patronis: Map<string, Program>;
};

const foldersOf = (folder: string, machine: Machine) => {
  const own = join(folder, machine.name);
  return { own, data: join(own, 'data') };
};

const networkAddresses = (machines: readonly Machine[]) =>
  machines.map(({ address }, index): [string, string] => [`10.0.0.3${index + 1}`, address]);

/** In a member's file its own address is the first machine's, beside lists of all three. */
function forMember(file: string, machine: Machine, machines: readonly Machine[]): string {
  const text = readFileSync(join(root, 'ops/postgresql', file), 'utf8')
    .split('\n')
    .map((line) =>
      /listen|connect_address|advertise/.test(line) ? line.replaceAll('10.0.0.31', machine.address) : line,
    )
    .join('\n');
  return replaceEach(text, [['name: pg1', `name: ${machine.name}`], ...networkAddresses(machines)]);
}

async function closeToOthers(machine: Machine, { folder, machines }: Setting): Promise<void> {
  const file = join(folder, 'firewall.nft');
  const text = readFileSync(join(root, 'ops/postgresql/firewall.nft'), 'utf8');
  writeFileSync(file, replaceEach(text, [...networkAddresses(machines), ['10.0.0.21, 10.0.0.22', productAddress]]));
  await machine.runAsRoot('nft', ['--file', file]);
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

/** Who may change the cluster by Patroni's API, from one of its machines. */
export const apiAccount = { PATRONI_RESTAPI_USERNAME: 'patroni', PATRONI_RESTAPI_PASSWORD: databasePassword };

async function startPatroni(machine: Machine, setting: Setting): Promise<void> {
  const { folder, machines, patronis } = setting;
  const own = await ownFolder(folder, machine);
  const { data } = foldersOf(folder, machine);
  const version = postgresqlVersion();
  writeFileSync(
    join(own, 'patroni.yaml'),
    replaceEach(forMember('patroni.yaml', machine, machines), [
      ['/usr/lib/postgresql/18/bin', `/usr/lib/postgresql/${version}/bin`],
      ['/var/lib/postgresql/18/examplar', data],
      ['/var/lib/postgresql/examplar.pgpass', join(own, 'pgpass')],
      ['/var/run/postgresql', own],
      ['10.0.0.0/24', `${machine.address.replace(/\d+$/, '0')}/24`],
      ['pgbackrest --stanza=examplar archive-push %p', '/bin/true'],
    ]),
  );
  patronis.set(machine.name, launchPatroni(own, machine));
}

const launchPatroni = (own: string, machine: Machine): Program =>
  machine.start('patroni', [join(own, 'patroni.yaml')], {
    PATRONI_SUPERUSER_PASSWORD: databasePassword,
    PATRONI_REPLICATION_PASSWORD: databasePassword,
    ...apiAccount,
    // Times in the server's log are read.
    TZ: 'UTC',
  });

async function ownFolder(folder: string, machine: Machine): Promise<string> {
  const own = join(folder, machine.name);
  await runCommand('install', ['--directory', '--owner=postgres', '--group=postgres', '--mode=755', own]);
  return own;
}

function describe(setting: Setting, remove: () => void): Cluster {
  const { folder, machines, patronis } = setting;
  return {
    machines,
    ...watchMembers(machines),
    startAgain: (machine) => void patronis.set(machine.name, launchPatroni(foldersOf(folder, machine).own, machine)),
    async switchOver(from, to) {
      await patronictl(setting, ['switchover', 'examplar', '--leader', from.name, '--candidate', to.name, '--force']);
    },
    remove,
  };
}

/** On one of the three, because no other machine may change the cluster. */
async function patronictl({ folder, machines }: Setting, args: readonly string[]): Promise<void> {
  const [machine] = machines;
  if (!machine) return;
  const file = join(foldersOf(folder, machine).own, 'patroni.yaml');
  await machine.run('patronictl', ['--config-file', file, ...args], { environment: apiAccount });
}

/** As `createuser` and `createdb` do, without the password in the server's log. */
async function createDatabase({ folder }: Setting, leader: Machine): Promise<void> {
  await leader.run('psql', ['--host', foldersOf(folder, leader).own, '--set=ON_ERROR_STOP=1', 'postgres'], {
    input: `set log_statement = 'none';
create role examplar login password '${databasePassword}';
create database examplar owner examplar;`,
  });
}
