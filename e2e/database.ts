import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Product } from './product.ts';

/** The address of a running product's own database. */
export function databaseUrl({ dataDir }: Pick<Product, 'dataDir'>): string {
  const folder = join(dataDir, 'database');
  const port = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3]);
  const password = readFileSync(join(folder, 'examplar-password'), 'utf8').trim();
  return `postgresql://examplar:${encodeURIComponent(password)}@127.0.0.1:${port}/examplar`;
}

/** Writes to a running product's own database: for what only time would bring about, such as a plan in its last week. */
export async function inDatabase<Row = unknown>(
  product: Pick<Product, 'dataDir'>,
  statement: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl(product) });
  await client.connect();
  const { rows } = await client.query(statement, values).finally(() => client.end());
  return rows as Row[];
}

/** Ends the database of a product that was killed; nothing where it has stopped its database itself. */
export async function stopDatabase(dataDir: string): Promise<void> {
  const file = join(dataDir, 'database', 'postmaster.pid');
  const readPid = () => {
    try {
      return Number(readFileSync(file, 'utf8').split('\n')[0]);
    } catch {
      return null;
    }
  };
  const pid = readPid();
  if (pid === null) return;
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  // PostgreSQL removes the file as the last thing it does.
  for (const giveUpAt = Date.now() + 10_000; readPid() === pid; await sleep(50)) {
    if (Date.now() < giveUpAt) continue;
    process.kill(pid, 'SIGQUIT');
    return;
  }
}
