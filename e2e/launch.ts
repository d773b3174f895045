import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { productCommand } from '../scripts/product-command.mjs';

const root = join(import.meta.dirname, '..');
export const startPatienceMs = 90_000;

/** Starts the product on a data folder, as `npm start` does, and waits until it is ready. */
export async function launch(port: number, dataDir: string, settings: Record<string, string>): Promise<ChildProcess> {
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

export function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    server.once('exit', () => done());
    server.kill(signal);
  });
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
