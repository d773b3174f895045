import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Closing } from './closing.ts';

const restartPauseMs = 500;
/** After this many crashes before any process listens, startup is considered failed. */
const maxDeathsAtStart = 3;

/**
 * Starts the serving processes, which share the port, and replaces one that dies, at any time. Resolves with the address when all of
 * them listen.
 *
 * @throws Error if processes keep crashing before all of them listen
 */
export async function forkServers(
  count: number,
  environment: Record<string, string>,
  closing: Closing,
): Promise<string> {
  let isClosing = false;
  const listening = new Set<Worker>();
  let deaths = 0;
  closing.add(async () => {
    isClosing = true;
    // A dead one stays listed until its channel closes, and its 'exit' would never come.
    const listed = Object.values(cluster.workers ?? {});
    const living = listed.flatMap((worker) => (worker && !worker.isDead() ? [worker] : []));
    await Promise.all(
      living.map((worker) => {
        worker.process.kill('SIGTERM');
        return once(worker, 'exit');
      }),
    );
  });
  return new Promise((done, failed) => {
    const fork = () => {
      if (!isClosing) cluster.fork(environment);
    };
    cluster.on('message', (worker, message: { listening?: string }) => {
      if (message.listening === undefined) return;
      listening.add(worker);
      if (listening.size === count) done(message.listening);
    });
    cluster.on('exit', (worker, code, signal) => {
      listening.delete(worker);
      if (isClosing) return;
      deaths += 1;
      // After the start this rejects nothing: the promise is settled by then.
      if (deaths >= maxDeathsAtStart)
        failed(
          new Error(
            `The serving processes end before they serve (${signal ?? `exit code ${code}`}). Their last output is above.`,
          ),
        );
      setTimeout(fork, restartPauseMs);
    });
    for (let started = 0; started < count; started += 1) fork();
  });
}
