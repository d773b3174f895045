import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { productCommand } from '../scripts/product-command.mjs';
import { untilReady } from '../scripts/test-runs/until-ready.ts';

const root = join(import.meta.dirname, '..');
export const startPatienceMs = 90_000;

export type Launched = { server: ChildProcess; url: string };

/** Starts the product on a data folder, as `npm start` does, and waits until it is ready. */
export async function launch(dataDir: string, settings: Record<string, string>): Promise<Launched> {
  const { command, args, environment } = productCommand();
  const server = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      HOST: '127.0.0.1',
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
  try {
    return { server, url: await untilReady(server, dataDir, startPatienceMs) };
  } catch (error) {
    await ended(server, 'SIGTERM');
    throw new Error(`${error instanceof Error ? error.message : error} Its last output: ${output}`);
  }
}

export function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    server.once('exit', () => done());
    server.kill(signal);
  });
}
