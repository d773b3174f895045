import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, type Program, replaceEach, root, startProgram } from '../commands.ts';
import { databasePassword } from './cluster.ts';
import type { Machine } from './machines.ts';

export type LeaderProxy = { port: number; url: string; program: Program };

/** The address of the product's database at a port of this machine. */
export const urlAt = (port: number, name = 'examplar') =>
  `postgres://examplar:${databasePassword}@127.0.0.1:${port}/${name}`;

/** HAProxy with ops/postgresql/haproxy.cfg in front of the cluster. Only addresses are changed. */
export async function startLeaderProxy(folder: string, machines: readonly Machine[]): Promise<LeaderProxy> {
  const port = await freePort();
  const file = join(folder, 'leader-proxy.cfg');
  writeFileSync(
    file,
    replaceEach(readFileSync(join(root, 'ops/postgresql/haproxy.cfg'), 'utf8'), [
      ['bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`],
      ...machines.map(({ address }, index): [string, string] => [`10.0.0.3${index + 1}`, address]),
    ]),
  );
  const program = startProgram('haproxy', ['-db', '-f', file]);
  await untilConnects(urlAt(port), program);
  return { port, url: urlAt(port), program };
}

/** HAProxy takes every server for a leader until it has checked it, so several connections in a row must reach one that takes writes. */
const connectionsInARow = 6;

/** @throws Error with the program's output if the database does not accept writes within 15 s */
export async function untilConnects(url: string, program: Program): Promise<void> {
  const giveUpAt = Date.now() + 15_000;
  for (let inARow = 0; inARow < connectionsInARow; ) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
      inARow = rows[0]?.isStandby ? 0 : inARow + 1;
      await client.end();
    } catch {
      inARow = 0;
    }
    if (Date.now() > giveUpAt) {
      await program.stop();
      throw new Error(`${url} does not accept writes:\n${program.output().slice(-1_000)}`);
    }
    await new Promise((done) => setTimeout(done, 200));
  }
}
