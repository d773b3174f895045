import type { FastifyRequest } from 'fastify';
import { countedNetworks } from '../http/client-addresses.ts';
import { isPageCall } from '../pages/page-calls.ts';
import type { Place } from '../process/waiting-line.ts';
import { createWorkQueue } from '../process/work-queue.ts';

/**
 * The requests of this process whose responses take it tens of milliseconds to compute: pages and visitors' calls that are not in memory, the
 * questions of a bank, lists of staff. Few are computed at once, so that an answer in an exam waits for two of them at most. The others wait
 * their turn, by user or address; beyond that a request is refused (SEC-5).
 */
export type ComputedWork = {
  /** @throws AppError RATE_LIMITED if too much of this user or address is waiting, UNAVAILABLE if too much is waiting in all */
  run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
};

/** Alone, one user or address waits two seconds at most for its own requests: none is refused that a browser sends for its pages. */
export const computedWorkLimits = { maxConcurrent: 2, maxWaiting: 160, retryAfterSeconds: 5 };
export const maxWaitingPerClient = 80;

/** Between two tasks the event loop goes round this often, because it accepts one new connection in each round. */
const roundsBetween = 16;

async function acceptConnections(): Promise<void> {
  for (let round = 0; round < roundsBetween; round += 1) await new Promise((done) => setImmediate(done));
}

/** A user; of a visitor the site, and within it the household. */
function placeOf({ caller, ip }: FastifyRequest): Place {
  const [narrow, wide = narrow] = caller ? [{ network: caller.userId }] : countedNetworks(ip);
  return [wide, narrow].map(({ network }) => ({ key: network, maxWaiting: maxWaitingPerClient }));
}

export function createComputedWork(): ComputedWork {
  const queue = createWorkQueue(computedWorkLimits);
  return {
    // A page that is being rendered has a turn already; its calls would wait for it, and it for them.
    run: (request, work) =>
      isPageCall(request)
        ? work()
        : queue.run(placeOf(request), async () => {
            await acceptConnections();
            return work();
          }),
  };
}
