import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../apps/api/test/faults/product-process.ts';
import { type Program, replaceEach, root, startProgram } from '../commands.ts';
import { databasePassword } from './cluster.ts';
import type { Machine } from './machines.ts';

export type LeaderProxy = { port: number; url: string; program: Program };

/** The address of the product's database at a port of this machine. */
export const urlAt = (port: number, name = 'examplar') =>
  `postgres://examplar:${databasePassword}@127.0.0.1:${port}/${name}`;

/** HAProxy with deploy/postgresql/haproxy.cfg in front of the cluster. Only addresses are changed. */
export async function startLeaderProxy(folder: string, machines: readonly Machine[]): Promise<LeaderProxy> {
  const port = await freePort();
  const file = join(folder, 'leader-proxy.cfg');
  writeFileSync(
    file,
    replaceEach(readFileSync(join(root, 'deploy/postgresql/haproxy.cfg'), 'utf8'), [
      ['bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`],
      ...machines.map(({ address }, index): [string, string] => [`10.0.0.3${index + 1}`, address]),
    ]),
  );
  const program = startProgram('haproxy', ['-db', '-f', file]);
  await untilConnects(urlAt(port), program);
  return { port, url: urlAt(port), program };
}

/** @throws Error with the program's output if the database does not answer within 15 s */
export async function untilConnects(url: string, program: Program): Promise<void> {
  const giveUpAt = Date.now() + 15_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      await client.end();
      return;
    } catch (problem) {
      if (Date.now() > giveUpAt) {
        await program.stop();
        throw new Error(`${url}: ${problem}\n${program.output().slice(-1_000)}`);
      }
    }
    await new Promise((done) => setTimeout(done, 200));
  }
}
