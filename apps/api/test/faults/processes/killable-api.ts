import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./api-process.ts', import.meta.url));

export type KillableApi = {
  origin: string;
  /** Resolves when the process has paused where PAUSE_AT says. */
  paused: Promise<void>;
  /** kill -9: no handler runs, no connection is closed in order. */
  kill(): Promise<void>;
};

/** Starts the API, with the stand-in of VNPay in it, in a process that may be killed. */
export async function startKillableApi(databaseUrl: string, pauseAt?: 'answer'): Promise<KillableApi> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: databaseUrl, ...(pauseAt ? { PAUSE_AT: pauseAt } : {}) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let port = 0;
  let onPaused = () => {};
  const paused = new Promise<void>((done) => {
    onPaused = done;
  });
  await new Promise<void>((ready, fail) => {
    child.once('exit', (code) => fail(new Error(`The API ended with ${code} before it listened`)));
    createInterface(child.stdout).on('line', (line) => {
      const message = JSON.parse(line) as { port?: number; paused?: string };
      if (message.paused) onPaused();
      if (!message.port) return;
      port = message.port;
      ready();
    });
  });
  return { origin: `http://127.0.0.1:${port}`, paused, kill: () => kill(child) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
