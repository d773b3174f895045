import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { productCommand } from '../scripts/product-command.mjs';
import { untilAlive, watchAlive } from './alive.ts';
import { stopDatabase } from './database.ts';
import { interceptAtOnce } from './intercepted-at-once.ts';

const root = join(import.meta.dirname, '..');
const startPatienceMs = 90_000;

export type Product = {
  url: string;
  dataDir: string;
  /** Kills the API process, as a power cut would; the database keeps running. */
  kill(): Promise<void>;
  /** Starts it again on the same data and the same port. */
  restart(): Promise<void>;
};

export const demo = {
  password: 'practice-makes-perfect',
  admin: 'admin@examplar.test',
  learner: 'learner@examplar.test',
  trial: 'trial@examplar.test',
  newcomer: 'new@examplar.test',
};

/**
 * A running product for each worker, started as `npm start` does it, with demo data, on a free port and in its own folder.
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
  const folder = mkdtempSync(join(tmpdir(), 'examplar-e2e-'));
  // Under root the database runs as another system user, which must be able to enter.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'var');
  mkdirSync(dataDir);
  const port = await freePort();
  let server = await launch(port, dataDir, settings).catch(async (error) => {
    await stopDatabase(dataDir);
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    async kill() {
      await ended(server, 'SIGKILL');
    },
    async restart() {
      server = await launch(port, dataDir, settings);
    },
    async stop() {
      await ended(server, 'SIGTERM');
      // A test that failed after `kill` and before `restart` leaves the database running.
      await stopDatabase(dataDir);
      if (process.env.E2E_KEEP && existsSync(dataDir)) cpSync(dataDir, process.env.E2E_KEEP, { recursive: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function launch(port: number, dataDir: string, settings: Record<string, string>): Promise<ChildProcess> {
  const { command, args, environment } = productCommand();
  const server = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      ...settings,
    },
  });
  let output = '';
  const listen = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000);
  };
  server.stdout?.on('data', listen);
  server.stderr?.on('data', listen);
  for (const deadline = Date.now() + startPatienceMs; Date.now() < deadline; ) {
    if (server.exitCode !== null) throw new Error(`The product did not start: ${output}`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return server;
    await new Promise((done) => setTimeout(done, 100));
  }
  await ended(server, 'SIGTERM');
  throw new Error(`The product was not ready in time: ${output}`);
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    server.once('exit', () => done());
    server.kill(signal);
  });
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
