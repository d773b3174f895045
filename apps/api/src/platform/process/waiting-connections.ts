import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** However many new connections arrive, the process stops. */
const maxMs = 2_000;
/** The first of them may have begun after the port was looked at. */
const quietTurns = 2;

/**
 * Waits until no connection waits to be accepted, because closing the port resets those, and a client cannot know that its request
 * was never read. The event loop accepts one connection a turn, so turns without a new one show that none waits.
 */
export async function untilNoConnectionWaits(server: Server): Promise<void> {
  const giveUpAt = performance.now() + maxMs;
  let turnsSinceLast = 0;
  const note = () => {
    turnsSinceLast = 0;
  };
  server.on('connection', note);
  try {
    while (turnsSinceLast < quietTurns && performance.now() < giveUpAt) {
      turnsSinceLast += 1;
      await nextTurn();
    }
  } finally {
    server.off('connection', note);
  }
}
