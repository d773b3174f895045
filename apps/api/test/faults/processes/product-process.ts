import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { productCommand } from '../../../../../scripts/product-command.mjs';
import { databaseParent } from '../../../../../scripts/test-runs/database-parent.ts';
import { createRunFolder } from '../../../../../scripts/test-runs/run-folder.mjs';
import { untilReady } from '../../../../../scripts/test-runs/until-ready.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..', '..');

export type ProductProcess = {
  /** Another one after each start. */
  url: string;
  dataDir: string;
  pid: number;
  /** Without waiting for anything to finish. */
  kill(): Promise<void>;
  /** As an operator stops it; resolves with the exit code. */
  stop(): Promise<number | null>;
  start(): Promise<void>;
  /** Process id of the embedded database's postmaster. */
  postmaster(): number;
  /** What it has logged, of warnings and worse. */
  logs(): string;
  /** Whether the process that was started last still runs. */
  isRunning(): boolean;
  remove(): void;
};

/** How much of the machine it may have. */
export type Limits = {
  openFiles?: number;
  /** How long the first start may take. */
  firstStartMs?: number;
  /** Receives its log, instead of a file that `logs` reads. */
  output?: string;
};

export async function endProduct(product: ProductProcess): Promise<void> {
  await product.stop();
  product.remove();
}

/** The real product in a process of its own, with its own port and data folder, without rate limits. */
export async function startProductProcess(
  environment: Record<string, string> = {},
  { openFiles, output, firstStartMs }: Limits = {},
): Promise<ProductProcess> {
  const folder = createRunFolder('faults', databaseParent());
  const dataDir = join(folder, 'var');
  const log = output ?? join(folder, 'log');
  const product = productCommand();
  const main = [product.command, ...product.args];
  const [command = '', ...args] =
    openFiles === undefined ? main : ['sh', '-c', `ulimit -n ${openFiles} && exec "$@"`, 'sh', ...main];
  let child = launch();
  let url = '';

  function launch(): ChildProcess {
    const out = openSync(log, 'a');
    const started = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', out, out],
      env: {
        ...product.environment,
        ...process.env,
        NODE_ENV: 'development',
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'off',
        ...environment,
      },
    });
    closeSync(out);
    return started;
  }
  const ended = (signal: NodeJS.Signals) =>
    new Promise<number | null>((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done(child.exitCode);
      child.once('exit', (code) => done(code));
      child.kill(signal);
    });
  try {
    url = await untilReady(child, dataDir, firstStartMs);
  } catch (error) {
    // No caller gets a handle to it, so it is ended here together with its database.
    await ended('SIGTERM');
    throw error;
  }
  return {
    get url() {
      return url;
    },
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    async kill() {
      await ended('SIGKILL');
    },
    stop: () => ended('SIGTERM'),
    async start() {
      child = launch();
      url = await untilReady(child, dataDir);
    },
    postmaster: () => Number(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[0]),
    logs: () => readFileSync(log, 'utf8'),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
