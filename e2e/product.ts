import { cpSync, existsSync, rmSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { untilAlive, watchAlive } from './alive.ts';
import { createDataFolder } from './data-folder.ts';
import { stopDatabase } from './database.ts';
import { interceptAtOnce } from './intercepted-at-once.ts';
import { ended, launch, startPatienceMs } from './launch.ts';
import { startRelay } from './relay.ts';

export type Product = {
  url: string;
  dataDir: string;
  /** Kills the API process, as a power cut would; the database keeps running. */
  kill(): Promise<void>;
  /** Ends all connections in the middle of what they carry; new ones find the product. */
  cut(): void;
  /** Starts it again on the same data, with other settings if need be; its address stays the same. */
  restart(changed?: Record<string, string>): Promise<void>;
};

export const demo = {
  password: 'practice-makes-perfect',
  admin: 'admin@examplar.test',
  learner: 'learner@examplar.test',
  trial: 'trial@examplar.test',
  newcomer: 'new@examplar.test',
};

/**
 * A running product for each worker, started as `npm start` does it, with demo data, in its own folder.
 */
export const test = base.extend<{ baseURL: string }, { product: Product; settings: Record<string, string> }>({
  // What a file's product is started with besides: `test.use({ settings: { … } })` at its top.
  settings: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ settings }, use) => {
      const product = await startProduct(settings);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: startPatienceMs },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) {
      await comeAlive(page);
      interceptAtOnce(page);
    }
    await use(page);
  },
});
export { expect };

/** Has a visit last until the page answers: before that, its links lead on by way of the server. */
async function comeAlive(page: Page) {
  await watchAlive(page);
  const visit = page.goto.bind(page);
  page.goto = async (...address) => {
    const response = await visit(...address);
    await untilAlive(page);
    return response;
  };
}

type Started = Product & { stop(): Promise<void> };

async function startProduct(settings: Record<string, string>): Promise<Started> {
  const { folder, dataDir } = createDataFolder();
  const relay = await startRelay();
  const start = async (changed: Record<string, string> = {}) => {
    const { server, url } = await launch(dataDir, { PUBLIC_URL: relay.url, ...settings, ...changed });
    relay.leadTo(url);
    return server;
  };
  let server = await start().catch(async (error) => {
    relay.close();
    await stopDatabase(dataDir);
    throw error;
  });
  return {
    url: relay.url,
    dataDir,
    async kill() {
      relay.leadTo(null);
      await ended(server, 'SIGKILL');
    },
    cut: relay.cut,
    async restart(changed) {
      server = await start(changed);
    },
    async stop() {
      await ended(server, 'SIGTERM');
      relay.close();
      // A test that failed after `kill` and before `restart` leaves the database running.
      await stopDatabase(dataDir);
      if (process.env.E2E_KEEP && existsSync(dataDir)) cpSync(dataDir, process.env.E2E_KEEP, { recursive: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
