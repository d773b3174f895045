import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApiOnce } from '../scripts/build/build-api.mjs';
import { buildWebOnce } from '../scripts/build/build-web.mjs';
import { productCommand } from '../scripts/product-command.mjs';
import { untilReady } from '../scripts/test-runs/until-ready.ts';

export const root = join(import.meta.dirname, '..');
const node = process.execPath;

export type Product = {
  url: string;
  databaseUrl: string;
  dataDir: string;
  pid: number;
  startedInMs: number;
  stop(): Promise<void>;
  /** Restarts the product on the same data. */
  restart(): Promise<Product>;
};

/** Starts the product as an operator would, with little logging and without rate limits, on its own data folder. */
export async function startProduct(environment: Record<string, string> = {}, folder = newFolder()): Promise<Product> {
  await buildWebOnce();
  buildApiOnce();
  const product = productCommand();
  const dataDir = join(folder, 'var');
  const startedAt = performance.now();
  const child = run(product.args, {
    ...product.environment,
    NODE_ENV: 'development',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ...environment,
  });
  child.stdout?.resume();
  const url = await untilReady(child, dataDir, 120_000);
  const startedInMs = performance.now() - startedAt;
  const end = async () => {
    await ended(child);
  };
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    startedInMs,
    databaseUrl: environment.DATABASE_URL ?? embeddedUrl(dataDir),
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
    async restart() {
      await end();
      return startProduct(environment, folder);
    },
  };
}

/** Starts a program of this repository with the same Node. Its standard error is shown, and it ends if this run is interrupted. */
export function run(args: string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'examplar-bench-'));
  // Under root the database runs as another system user, which must be able to enter.
  chmodSync(folder, 0o755);
  return folder;
}

function embeddedUrl(dataDir: string): string {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) return '';
  const [, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(folder, 'examplar-password'), 'utf8').trim();
  return `postgres://examplar:${password}@127.0.0.1:${port}/examplar`;
}
