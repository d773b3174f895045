import type { FastifyRequest } from 'fastify';
import type { CachedResponse, PublicCache } from '../cache/public-cache.ts';
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
  /**
   * The response kept under `key`, or else `work`, once for all requests that ask for it meanwhile. It begins at the first turn of any of them,
   * and is refused when all are: no client shares the place, or the refusal, of one whose line is full.
   */
  runOnce<T>(request: FastifyRequest, key: string, work: () => Promise<T>): Promise<T | CachedResponse>;
};

/** Alone, one user or address waits two seconds at most for its own requests: none is refused that a browser sends for its pages. */
export const computedWorkLimits = { maxConcurrent: 2, maxWaiting: 160, retryAfterSeconds: 5 };
export const maxWaitingPerClient = 80;

/** Between two tasks the event loop goes round this often, because it accepts one new connection in each round. */
const roundsBetween = 16;

async function acceptConnections(): Promise<void> {
  for (let round = 0; round < roundsBetween; round += 1) await new Promise((done) => setImmediate(done));
}

/**
 * Visitors and users take turns, within either the sites, then the households, then the accounts: neither a flood without an account nor one
 * with many accounts of one address takes the turns of others.
 */
function placeOf({ caller, ip }: FastifyRequest): Place {
  const [narrow, wide = narrow] = countedNetworks(ip);
  return [
    { key: caller ? 'user' : 'visitor' },
    ...[wide, narrow].map(({ network }) => ({ key: network, maxWaiting: maxWaitingPerClient })),
    { key: caller?.userId ?? '' },
  ];
}

type SharedWork<T = unknown> = PromiseWithResolvers<T> & { clients: Set<string> };

export function createComputedWork(publicCache: Pick<PublicCache, 'find' | 'once' | 'running'>): ComputedWork {
  const queue = createWorkQueue(computedWorkLimits);
  const waiting = new Map<string, SharedWork>();

  // A page that is being rendered has a turn already; its calls would wait for it, and it for them.
  const run: ComputedWork['run'] = (request, work) =>
    isPageCall(request) ? work() : queue.run(placeOf(request), () => work().finally(acceptConnections));

  return {
    run,
    runOnce<T>(request: FastifyRequest, key: string, work: () => Promise<T>) {
      const running = publicCache.running<T>(key);
      if (running) return running;
      const shared = (waiting.get(key) ?? { clients: new Set(), ...Promise.withResolvers() }) as SharedWork<
        T | CachedResponse
      >;
      waiting.set(key, shared as SharedWork);
      const client = isPageCall(request) ? 'page' : JSON.stringify(placeOf(request));
      if (shared.clients.has(client)) return shared.promise;
      shared.clients.add(client);
      const begin = async () => {
        if (waiting.get(key) !== shared) return;
        waiting.delete(key);
        shared.resolve(publicCache.find(key) ?? publicCache.once(key, work));
        await shared.promise;
      };
      run(request, begin).catch((refused) => {
        shared.clients.delete(client);
        if (shared.clients.size > 0 || waiting.get(key) !== shared) return;
        waiting.delete(key);
        shared.reject(refused);
      });
      return shared.promise;
    },
  };
}
