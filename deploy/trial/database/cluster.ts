import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, replaceEach, root, runCommand } from '../commands.ts';
import { type Members, watchMembers } from './cluster-members.ts';
import { createMachines, type Machine, productAddress } from './machines.ts';

/** Three PostgreSQL with Patroni, and an etcd on each machine. */
export type Cluster = Members & {
  machines: readonly Machine[];
  /** Starts Patroni and with it PostgreSQL again on a machine where both have ended. */
  startAgain(machine: Machine): void;
  /** Stops Patroni and with it PostgreSQL in order. @throws Error if PostgreSQL is still running afterwards */
  stop(machine: Machine): Promise<void>;
  /** What Patroni and PostgreSQL have written since they were started last. */
  log(machine: Machine): string;
  /** The folder of the machine's Patroni and of its data. */
  folderOf(machine: Machine): { own: string; data: string };
  /** Removes what etcd knows of the cluster, while no Patroni runs. */
  forget(): Promise<void>;
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

/** Prepares pgBackRest on a machine. @returns the environment that its PostgreSQL needs to archive its log */
export type PrepareArchive = (folders: { own: string; data: string }) => Promise<Record<string, string>>;

/**
 * Starts the files of deploy/postgresql on three machines. Only addresses and paths are changed, and without `prepareArchive` the command
 * that archives the log.
 */
export async function startCluster(folder: string, prepareArchive?: PrepareArchive): Promise<Cluster> {
  const machines = await createMachines(size);
  try {
    const setting: Setting = { folder, machines: machines.list, prepareArchive, patronis: new Map() };
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
  prepareArchive: PrepareArchive | undefined;
  /** By the machine's name. */
  patronis: Map<string, { environment: Record<string, string>; program: Program }>;
};

const foldersOf = (folder: string, machine: Machine) => {
  const own = join(folder, machine.name);
  return { own, data: join(own, 'data') };
};

const networkAddresses = (machines: readonly Machine[]) =>
  machines.map(({ address }, index): [string, string] => [`10.0.0.3${index + 1}`, address]);

/** In a member's file its own address is the first machine's, beside lists of all three. */
function forMember(file: string, machine: Machine, machines: readonly Machine[]): string {
  const text = readFileSync(join(root, 'deploy/postgresql', file), 'utf8')
    .split('\n')
    .map((line) =>
      /listen|connect_address|advertise/.test(line) ? line.replaceAll('10.0.0.31', machine.address) : line,
    )
    .join('\n');
  return replaceEach(text, [['name: pg1', `name: ${machine.name}`], ...networkAddresses(machines)]);
}

async function closeToOthers(machine: Machine, { folder, machines }: Setting): Promise<void> {
  const file = join(folder, 'firewall.nft');
  const text = readFileSync(join(root, 'deploy/postgresql/firewall.nft'), 'utf8');
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

const archiveCommand = 'pgbackrest --stanza=examplar archive-push %p';

async function startPatroni(machine: Machine, setting: Setting): Promise<void> {
  const { folder, machines, prepareArchive, patronis } = setting;
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
      [archiveCommand, prepareArchive ? archiveCommand : '/bin/true'],
    ]),
  );
  const environment = (await prepareArchive?.({ own, data })) ?? {};
  patronis.set(machine.name, { environment, program: launchPatroni(own, machine, environment) });
}

const launchPatroni = (own: string, machine: Machine, environment: Record<string, string>): Program =>
  machine.start('patroni', [join(own, 'patroni.yaml')], {
    PATRONI_SUPERUSER_PASSWORD: databasePassword,
    PATRONI_REPLICATION_PASSWORD: databasePassword,
    ...apiAccount,
    // Times in the server's log are read.
    TZ: 'UTC',
    ...environment,
  });

async function ownFolder(folder: string, machine: Machine): Promise<string> {
  const own = join(folder, machine.name);
  await runCommand('install', ['--directory', '--owner=postgres', '--group=postgres', '--mode=755', own]);
  return own;
}

function describe(setting: Setting, remove: () => void): Cluster {
  const { folder, machines } = setting;
  return {
    machines,
    ...watchMembers(machines),
    ...runPatronis(setting),
    folderOf: (machine) => foldersOf(folder, machine),
    async switchOver(from, to) {
      await patronictl(setting, ['switchover', 'examplar', '--leader', from.name, '--candidate', to.name, '--force']);
    },
    // It asks for the cluster's name, then for this sentence.
    forget: async () => void (await patronictl(setting, ['remove', 'examplar'], 'examplar\nYes I am aware\n')),
    remove,
  };
}

/** On one of the three, because no other machine may change the cluster. */
async function patronictl({ folder, machines }: Setting, args: readonly string[], input = ''): Promise<void> {
  const [machine] = machines;
  if (!machine) return;
  const file = join(foldersOf(folder, machine).own, 'patroni.yaml');
  await machine.run('patronictl', ['--config-file', file, ...args], { environment: apiAccount, input });
}

function runPatronis({ folder, patronis }: Setting): Pick<Cluster, 'startAgain' | 'stop' | 'log'> {
  const patroniOf = ({ name }: Machine) => {
    const patroni = patronis.get(name);
    if (!patroni) throw new Error(`There is no Patroni on ${name}`);
    return patroni;
  };
  return {
    startAgain(machine) {
      const patroni = patroniOf(machine);
      patroni.program = launchPatroni(foldersOf(folder, machine).own, machine, patroni.environment);
    },
    async stop(machine) {
      await patroniOf(machine).program.stop('SIGTERM', stopMs);
      if (existsSync(join(foldersOf(folder, machine).data, 'postmaster.pid')))
        throw new Error(
          `PostgreSQL on ${machine.name} did not stop: ${patroniOf(machine).program.output().slice(-2_000)}`,
        );
    },
    log: (machine) => patroniOf(machine).program.output(),
  };
}

/** As `createuser` and `createdb` do, without the password in the server's log. */
async function createDatabase({ folder }: Setting, leader: Machine): Promise<void> {
  await leader.run('psql', ['--host', foldersOf(folder, leader).own, '--set=ON_ERROR_STOP=1', 'postgres'], {
    input: `set log_statement = 'none';
create role examplar login password '${databasePassword}';
create database examplar owner examplar;`,
  });
}
