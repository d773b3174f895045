import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Product } from './product.ts';

/** Writes to a running product's own database: for what only time would bring about, such as a plan in its last week. */
export async function inDatabase({ dataDir }: Product, statement: string, values: unknown[]): Promise<void> {
  const folder = join(dataDir, 'database');
  const port = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3]);
  const password = readFileSync(join(folder, 'examplar-password'), 'utf8').trim();
  const client = new Client({ host: '127.0.0.1', port, user: 'examplar', password, database: 'examplar' });
  await client.connect();
  await client.query(statement, values).finally(() => client.end());
}
