import { join } from 'node:path';
import { memorySettings } from '../../scripts/product-command.mjs';
import { untilReady } from '../../scripts/test-runs/until-ready.ts';
import { ended, type Product, run } from '../product.ts';

/** The product as it is, and without what it learns from answers. */
export const countings = ['whole', 'counting-without-belief', 'counting-without-memory'] as const;
export type Counting = (typeof countings)[number];
export type Variant = { counting: Counting; url: string; stop(): Promise<void> };

/**
 * Starts the product from its source beside a running one, on its database, with one of the ways to count answers: all
 * of them from source, so that only the counting differs.
 */
export async function startVariant(product: Product, counting: Counting, environment: Record<string, string>) {
  const test = join('apps', 'api', 'test', 'bench');
  const hook = counting === 'whole' ? [] : ['--import', `./${join(test, 'replace-counting.ts')}`];
  const dataDir = join(product.dataDir, '..', counting);
  const child = run([...hook, join('apps', 'api', 'src', 'main.ts')], {
    ...memorySettings,
    NODE_ENV: 'development',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: product.databaseUrl,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    COUNTING: counting,
    ...environment,
  });
  child.stdout?.resume();
  const url = await untilReady(child, dataDir, 120_000);
  return { counting, url, stop: () => ended(child) };
}
