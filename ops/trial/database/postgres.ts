import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Program, runCommand, startProgram, until } from '../runner.ts';

export const databasePassword = 'only-for-a-trial-on-this-machine';

/** What runs a command as the system user `postgres`. */
export const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
const [setpriv = '', ...toPostgres] = asPostgres;

export const runAsPostgres = (command: string, args: readonly string[], environment: Record<string, string> = {}) =>
  runCommand(setpriv, [...toPostgres, command, ...args], { cwd: '/', environment });

export const startAsPostgres = (command: string, args: readonly string[], environment: Record<string, string> = {}) =>
  startProgram(setpriv, [...toPostgres, command, ...args], { cwd: '/', environment });

/** Creates folders that belong to the system user `postgres`. */
export const createFolders = (...folders: string[]) =>
  runCommand('install', ['--directory', '--owner=postgres', '--group=postgres', '--mode=755', ...folders]);

/** @throws Error with one sentence unless this process may create network namespaces and run programs as `postgres` */
export function requireRoot(): void {
  if (process.getuid?.() !== 0)
    throw new Error(
      'This part creates network namespaces and runs servers as the user postgres, so it must run as root: sudo npm run test:deploy.',
    );
}

/** The programs of the newest PostgreSQL of Debian on this machine. @throws Error with one sentence if there is none */
export function postgresqlFolder(): string {
  const newest = Math.max(...readdirSync('/usr/lib/postgresql').map(Number).filter(Number.isInteger));
  if (newest < 15) throw new Error('PostgreSQL 15 or newer is missing. On Debian: apt-get install postgresql');
  return `/usr/lib/postgresql/${newest}/bin`;
}

/** The address of the product's database at a port of this machine. */
export const urlAt = (port: number) => `postgres://examplar:${databasePassword}@127.0.0.1:${port}/examplar`;

/** HAProxy takes every server for a leader until it has checked it, so several connections in a row must reach one that takes writes. */
const connectionsInARow = 6;

/** @throws Error with the end of what `program` wrote if the database takes no writes within `timeoutMs` */
export async function untilWritable(url: string, program: Program, timeoutMs = 15_000): Promise<void> {
  const areWritable = async () => {
    for (let connection = 0; connection < connectionsInARow; connection += 1) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
      client.on('error', () => {});
      try {
        await client.connect();
        const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
        if (rows[0]?.isStandby !== false) return false;
      } finally {
        await client.end().catch(() => {});
      }
      await sleep(200);
    }
    return true;
  };
  await until('The database takes no writes', areWritable, timeoutMs).catch(async (problem: Error) => {
    await program.stop();
    throw new Error(`${problem.message}\n${program.output().slice(-2_000)}`);
  });
}
