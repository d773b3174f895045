import { AsyncResource } from 'node:async_hooks';
import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a client needs from a response to its next connection. */
const quietMs = 20;
/** Under steady traffic the port closes in a shorter pause after this time, and at last in the middle of it. */
const maxQuietWaitMs = 500;
const maxWaitMs = 1_000;
/** What has arrived by then may have been read from the port after the last look at it. */
const quietTurns = 2;
/** A turn that took longer was interrupted: on a busy machine others run for that time, and clients connect. It proves no quiet. */
const maxTurnMs = 1;
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
      // Bound to its request, which its trace and its statements belong to.
      if (held) held.push(AsyncResource.bind(proceed));
      else proceed();
    },
    async close() {
      if (!server.listening) return;
      const waiting: (() => void)[] = [];
      held = waiting;
      await whenNothingArrives(server, () => {
        // The listening socket first: `server.close()` begins with the idle connections, and more could arrive meanwhile.
        NetServer.prototype.close.call(server);
        server.close();
      });
      if (cluster.isWorker) await sleep(parentClosesMs);
      held = null;
      for (const proceed of waiting) proceed();
      const cutOff = setTimeout(() => server.closeAllConnections(), maxFinishMs).unref();
      server.once('close', () => clearTimeout(cutOff));
    },
  };
}

/** Calls `act` in the same turn in which it has looked at the port for the last time: a pause in between is one in which clients connect. */
function whenNothingArrives(server: Server, act: () => void): Promise<void> {
  const startedAt = performance.now();
  let arrivedAt = startedAt;
  let turnsSince = 0;
  let lookedAt = startedAt;
  const note = () => {
    arrivedAt = performance.now();
    turnsSince = 0;
  };
  server.on('connection', note).on('request', note);
  return new Promise((done) => {
    const look = () => {
      const now = performance.now();
      const isLongEnough = now - arrivedAt >= quietMs || now - startedAt >= maxQuietWaitMs;
      const isQuiet = isLongEnough && turnsSince >= quietTurns && now - lookedAt <= maxTurnMs;
      lookedAt = now;
      if (isQuiet || now - startedAt >= maxWaitMs) {
        act();
        server.off('connection', note).off('request', note);
        return done();
      }
      turnsSince += 1;
      setImmediate(look);
    };
    look();
  });
}
