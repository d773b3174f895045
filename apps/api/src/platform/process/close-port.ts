import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Longer than a client needs from a response to its next connection. */
const quietMs = 20;
/** Under steady traffic the port closes in a shorter pause after this time, and at last in the middle of it. */
const maxQuietWaitMs = 500;
const maxWaitMs = 1_000;
/** What has arrived by then may have been read from the port after the last look at it. */
const quietTurns = 2;
/** In a worker the port is the parent's, which closes it when it has read the worker's message. */
const parentClosesMs = 50;
const maxFinishMs = 10_000;

export type ClosablePort = {
  /** Calls `proceed` at once, or after the port has closed if it is about to close. */
  admit(proceed: () => void): void;
  /**
   * Closes the port so that no client is reset: a connection that waits to be accepted, or a request that arrives on an idle connection,
   * would be, and its client cannot know that it was never read. So requests are held back until nothing more arrives, since a client
   * that waits for a response opens no new connection, and the port closes in a turn of the event loop in which nothing arrived.
   * Requests then have ten seconds to finish.
   */
  close(): Promise<void>;
};

export function closablePort(server: Server): ClosablePort {
  let held: (() => void)[] | null = null;
  return {
    admit(proceed) {
      if (held) held.push(proceed);
      else proceed();
    },
    async close() {
      if (!server.listening) return;
      const waiting: (() => void)[] = [];
      held = waiting;
      await untilNothingArrives(server);
      server.close();
      if (cluster.isWorker) await sleep(parentClosesMs);
      held = null;
      for (const proceed of waiting) proceed();
      const cutOff = setTimeout(() => server.closeAllConnections(), maxFinishMs).unref();
      server.once('close', () => clearTimeout(cutOff));
    },
  };
}

async function untilNothingArrives(server: Server): Promise<void> {
  const startedAt = performance.now();
  let arrivedAt = startedAt;
  let turnsSince = 0;
  const note = () => {
    arrivedAt = performance.now();
    turnsSince = 0;
  };
  server.on('connection', note).on('request', note);
  try {
    for (let now = startedAt; now - startedAt < maxWaitMs; now = performance.now()) {
      if (turnsSince >= quietTurns && (now - arrivedAt >= quietMs || now - startedAt >= maxQuietWaitMs)) return;
      turnsSince += 1;
      await nextTurn();
    }
  } finally {
    server.off('connection', note).off('request', note);
  }
}
