import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, replaceEach, root } from '../commands.ts';
import { untilConnects } from './leader-proxy.ts';
import { startAsPostgres } from './machines.ts';

export type Pooler = {
  /** The same database by way of the pooler. */
  throughPooler(databaseUrl: string): string;
  stop(): Promise<void>;
};

/** The first connection to a database that was just made may take seconds on a busy machine. */
const patience = [
  ['query_wait_timeout = 5', 'query_wait_timeout = 30'],
  ['server_connect_timeout = 3', 'server_connect_timeout = 30'],
] as const;

/**
 * PgBouncer with ops/postgresql/pgbouncer.ini in front of a server. Only addresses and paths are changed, and it forwards every database
 * of the server, because each test file has one of its own. With `isPatient` it waits longer, for tests on a busy machine.
 */
export async function startPooler(
  folder: string,
  databaseUrl: string,
  { isPatient = false }: { isPatient?: boolean } = {},
): Promise<Pooler> {
  const port = await freePort();
  const server = new URL(databaseUrl);
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`);
  chmodSync(users, 0o644);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    replaceEach(readFileSync(join(root, 'ops/postgresql/pgbouncer.ini'), 'utf8'), [
      ['examplar = host=127.0.0.1 port=5432 dbname=examplar', `* = host=${server.hostname} port=${server.port}`],
      ['listen_port = 6432', `listen_port = ${port}\nserver_idle_timeout = 10`],
      ['/etc/pgbouncer/userlist.txt', users],
      ...(isPatient ? patience : []),
    ]),
  );
  const program = startAsPostgres('pgbouncer', [file]);
  const throughPooler = (url: string) => {
    const address = new URL(url);
    address.hostname = '127.0.0.1';
    address.port = String(port);
    return address.href;
  };
  await untilConnects(throughPooler(databaseUrl), program);
  return { throughPooler, stop: () => program.stop() };
}
