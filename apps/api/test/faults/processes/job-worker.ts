import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./job-process.ts', import.meta.url));

type Worker = {
  /** Resolves when the job has stopped between the two steps that JOB names. */
  isInTheMiddle: Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
};

/** Runs one job in a process that may be killed in the middle of it. */
export async function startWorker(
  job: 'close-due-attempts' | 'deliver-mail',
  { databaseUrl, now, folder }: { databaseUrl: string; now: Date; folder: string },
): Promise<Worker> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, JOB: job, DATABASE_URL: databaseUrl, NOW: now.toISOString(), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const isInTheMiddle = new Promise<void>((done, failed) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line === 'in the middle') done();
    });
    void gone.then(() => failed(new Error(`${job} ended before it was in the middle`)));
  });
  // Tests that do not await it must not fail because it never resolved.
  isInTheMiddle.catch(() => {});
  return {
    isInTheMiddle,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
