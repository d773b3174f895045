import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceEach, root, runCommand } from '../commands.ts';
import { databasePassword } from './cluster.ts';
import { runAsPostgres } from './machines.ts';

/** A database that archives its log with pgBackRest into two repositories. */
export type ArchivedDatabase = {
  /** The product's address of it. */
  url: string;
  /** Runs SQL as the superuser. */
  query(sql: string): Promise<void>;
  /** What the server that takes writes has logged since it was started last. */
  log(): Promise<string>;
  /** Runs pgBackRest beside the server that takes writes. */
  backrest(...args: string[]): Promise<string>;
  /** Stops it in order, moves its data aside, restores it from the second repository and starts it, as an operator would. */
  restoreTo(moment: Date): Promise<void>;
};

/** Creates the folders of both repositories. Every server of the database must reach them. @returns the folder that contains them */
export async function createRepositories(folder: string): Promise<string> {
  const repositories = join(folder, 'repositories');
  await createFolders([repositories, join(repositories, 'near'), join(repositories, 'far')]);
  return repositories;
}

type Server = { own: string; data: string; sockets: string; port: number };

/**
 * Writes ops/postgresql/pgbackrest.conf for one server. Only paths and the port are changed.
 *
 * @returns the environment that pgBackRest needs, also where PostgreSQL calls it
 */
export async function configureBackrest(
  repositories: string,
  { own, data, sockets, port }: Server,
): Promise<Record<string, string>> {
  const [log, lock, spool] = [join(own, 'log'), join(own, 'lock'), join(own, 'spool')];
  await createFolders([log, lock, spool]);
  const file = join(own, 'pgbackrest.conf');
  writeFileSync(
    file,
    replaceEach(readFileSync(join(root, 'ops/postgresql/pgbackrest.conf'), 'utf8'), [
      ['/var/lib/pgbackrest', join(repositories, 'near')],
      ['/mnt/backup/pgbackrest', join(repositories, 'far')],
      ['/var/log/pgbackrest', log],
      ['/tmp/pgbackrest', lock],
      ['/var/spool/pgbackrest', spool],
      ['/var/lib/postgresql/18/examplar', data],
      ['/var/run/postgresql', sockets],
      ['pg1-port=5432', `pg1-port=${port}`],
    ]),
  );
  return { PGBACKREST_CONFIG: file, PGBACKREST_REPO2_CIPHER_PASS: databasePassword };
}

export const runBackrest = (environment: Record<string, string>, args: readonly string[]): Promise<string> =>
  runAsPostgres('pgbackrest', ['--stanza=examplar', ...args], { environment });

/** What docs/database-operations.md has an operator enter. */
export const restoreArguments = (moment: Date): string[] => [
  '--repo=2',
  '--type=time',
  `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`,
  '--target-action=promote',
  'restore',
];

async function createFolders(folders: readonly string[]): Promise<void> {
  await runCommand('install', ['--directory', '--owner=postgres', '--group=postgres', '--mode=750', ...folders]);
}
