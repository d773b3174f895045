import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { type Database, openDatabase } from '../../../src/platform/database/database.ts';
import { findRunningServer } from '../../../src/platform/database/embedded/running-server.ts';
import type { FaultSetup } from '../exam-during-fault.ts';
import { type ProductProcess, startProductProcess } from './product-process.ts';

/** A product with its embedded database, and the setup of an exam on both; everything ends after the test file. */
export async function startEmbeddedExam(): Promise<{ product: ProductProcess; setup: FaultSetup }> {
  // Seconds as a rule; a busy machine may need long to start a process again.
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
  const product = await startProductProcess();
  afterAll(async () => {
    await product.stop();
    product.remove();
  });

  const opened: { close: () => Promise<unknown> }[] = [];
  afterAll(() => Promise.all(opened.map(({ close }) => close())));
  /** The embedded database, which has another port after each start. */
  const embeddedDb = (): Database => {
    const url = findRunningServer(join(product.dataDir, 'database'));
    if (!url) throw new Error('The embedded database does not run');
    const connection = openDatabase({ url, max: 2 });
    opened.push(connection);
    return connection.db;
  };
  return { product, setup: { urlOf: () => product.url, db: embeddedDb } };
}
