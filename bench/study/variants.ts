import { join } from 'node:path';
import { memorySettings } from '../../scripts/product-command.mjs';
import { ended, freePort, type Product, run, untilReady } from '../product.ts';

/** The product as it is, and without what it learns from answers. */
export const countings = ['whole', 'counting-without-belief', 'counting-without-memory'] as const;
export type Counting = (typeof countings)[number];
export type Variant = { counting: Counting; url: string; stop(): Promise<void> };

/**
 * Starts the product from its source beside a running one, on its database, with one of the ways to count answers: all
 * of them from source, so that only the counting differs.
 */
export async function startVariant(product: Product, counting: Counting, environment: Record<string, string>) {
  const port = await freePort();
  const test = join('apps', 'api', 'test', 'bench');
  const hook = counting === 'whole' ? [] : ['--import', `./${join(test, 'replace-counting.ts')}`];
  const child = run([...hook, join('apps', 'api', 'src', 'main.ts')], {
    ...memorySettings,
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: join(product.dataDir, '..', counting),
    DATABASE_URL: product.databaseUrl,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    COUNTING: counting,
    ...environment,
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/readyz`, child);
  return { counting, url, stop: () => ended(child) };
}
