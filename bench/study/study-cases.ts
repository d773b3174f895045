import type { Row } from '../cases.ts';
import { type Product, startProduct } from '../product.ts';
import { seedAttempts } from '../seed-attempts.ts';
import { batching } from './batch-case.ts';
import { mailingChanges } from './change-mails-case.ts';
import { countingTimes, rowsOfCounting } from './counting-case.ts';
import { seedHistory, withClient } from './learners.ts';
import { type ListTimes, listTimes, rowsOfLists } from './lists-case.ts';

const questionsOfSeeded = 20;

/**
 * Measures practice sets, today's list and what counting an answer costs, with few and with very many attempts in the database, the batch over new
 * answers, and the mails to all who prepare for an exam that ends. On a product of its own, since others fill theirs as well. Its calls are counted against limits, as in production.
 */
export async function studyAsDataGrows(sizes: [number, number], { rounds }: { rounds: number }): Promise<Row[]> {
  const product = await startProduct({ RATE_LIMITS: '1000' });
  try {
    const few = await measureAt(product, sizes[0], rounds);
    const many = await measureAt(product, sizes[1], rounds);
    const lists = rowsOfLists([few.lists, many.lists], sizes);
    return [...lists, ...few.counting, ...many.counting, await batching(product), await mailingChanges(product)];
  } finally {
    await product.stop();
  }
}

async function measureAt(
  product: Product,
  size: number,
  rounds: number,
): Promise<{ lists: ListTimes; counting: Row[] }> {
  await seedAttempts(product.databaseUrl, size);
  await withClient(product.databaseUrl, async (client) => {
    await client.query('set synchronous_commit = off');
    await client.query('set session_replication_role = replica').catch(() => {});
    await seedHistory(client, { users: "email like 'seeded-%'", questions: questionsOfSeeded });
    await client.query('vacuum analyze');
    // What has just been loaded is written to disk now, not while calls are measured.
    await client.query('checkpoint').catch(() => {});
  });
  const lists = await listTimes(product);
  return { lists, counting: rowsOfCounting(await countingTimes(product, { rounds }), size) };
}
