import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../../apps/api/src/platform/database/database.ts';
import buildProduct from '../../../apps/api/test/faults/built-product.ts';
import { countBroken } from '../../../apps/api/test/faults/invariants.ts';
import { startProductProcess } from '../../../apps/api/test/faults/processes/product-process.ts';
import type { Figure } from '../commands.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { startLeaderProxy } from './leader-proxy.ts';
import { type Load, startLoad } from './load.ts';

/** A cluster, the product on it, and people who use it. */
export type FailoverRun = {
  cluster: Cluster;
  load: Load;
  product: { restarts(): number };
  /** The rules about the stored data that are broken now and were not before the load began. */
  brokenRules(): Promise<string[]>;
  say: (line: string) => void;
};

const calmMs = 5_000;
/** It loads all content, on a machine that is busy with three servers as well. */
const firstStartMs = 180_000;
const settleSeconds = 20;

/** Starts a cluster with the product and its users, and ends all of it after `work`. */
export async function inCluster(
  say: (line: string) => void,
  work: (run: FailoverRun) => Promise<Figure[]>,
): Promise<Figure[]> {
  buildProduct();
  const folder = mkdtempSync(join(tmpdir(), 'examplar-trial-'));
  chmodSync(folder, 0o755);
  const closing: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  ];
  try {
    say('Starting three machines with etcd, PostgreSQL and Patroni…');
    const cluster = await startCluster(folder);
    closing.unshift(() => cluster.remove());
    const proxy = await startLeaderProxy(folder, cluster.machines);
    closing.unshift(() => proxy.program.stop());
    say('Starting the product…');
    const product = await startProductProcess({ DATABASE_URL: proxy.url }, { firstStartMs });
    const { pid } = product;
    closing.unshift(
      () => product.stop(),
      () => product.remove(),
    );
    const look = openDatabase({ url: proxy.url, max: 2 });
    closing.unshift(() => look.close());
    const before = await countBroken(look.db);
    const load = await startLoad(product.url);
    closing.unshift(() => load.abandon());
    await sleep(calmMs);
    return await work({
      cluster,
      load,
      product: { restarts: () => (product.isRunning() && product.pid === pid ? 0 : 1) },
      brokenRules: () => brokenRules(look.db, before),
      say,
    });
  } finally {
    for (const close of closing) await close();
  }
}

/** The gateway notifies again after some seconds, so the last purchase may take a while to settle. */
async function brokenRules(db: Database, before: Record<string, number | undefined>): Promise<string[]> {
  for (let second = 0; ; second += 1) {
    const now = await countBroken(db);
    const broken = Object.keys(now).filter((rule) => (now[rule] ?? 0) > (before[rule] ?? 0));
    if (broken.length === 0 || second === settleSeconds) return broken;
    await sleep(1_000);
  }
}
