import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { setFirstHeaders } from '../http/security-headers.ts';
import { watchLoop } from '../monitoring/loop-delay.ts';

/** How the database is shared when there is more to do than it can. */
export type Lanes = {
  /** For what goes first: answers of running exams, payments, whether the process can serve. */
  urgentDb: Database;
  /** Whether so much ordinary work waits for the database that more of it is sent away at once. */
  isFull(): boolean;
};

/** Mean delays of the event loop at which calls are sent away: what goes first stays four times as long. */
const ordinaryDelayMs = 1_000;
const urgentDelayMs = 4_000;
/** Long enough that a start, or one big piece of work, is not taken for a crowd. */
const meanOverMs = 2_000;
const retryAfterSeconds = 5;

const goesFirst = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.isUrgent === true || config.isProviderCall === true;
const isHealth = ({ routeOptions: { url } }: FastifyRequest): boolean => url === '/healthz' || url === '/readyz';

/**
 * Sends calls away with 503 while the process cannot keep up, browsing long before the answers of a running exam
 * (SEC-5). The database has its own line: `refuseIfFull`.
 */
export function shedOverload(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  // A test stops the loop on purpose, and often.
  if (config.NODE_ENV === 'test') return;
  const loop = watchLoop(meanOverMs);
  app.addHook('onRequest', async (request, reply) => {
    const delayMs = loop.delayMs();
    if (delayMs <= ordinaryDelayMs || !isShed(request, delayMs)) return;
    setFirstHeaders(config, request, reply);
    throw busy();
  });
  app.addHook('onClose', async () => loop.stop());
}

/** Whether a call is sent away at this delay of the event loop. A process that is slow is not dead, and nobody else is quicker. */
export function isShed(request: FastifyRequest, delayMs: number | undefined): boolean {
  if (isHealth(request)) return false;
  return !goesFirst(request) || (delayMs ?? 0) > urgentDelayMs;
}

/**
 * Called before ordinary work goes to the database, so that what cannot be done soon is refused at once.
 *
 * @throws AppError UNAVAILABLE
 */
export function refuseIfFull(lanes: Lanes, request: FastifyRequest): void {
  if (lanes.isFull() && !goesFirst(request)) throw busy();
}

const busy = (): AppError => new AppError('UNAVAILABLE', { retryAfterSeconds });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Goes before other work when there is too much of it, and uses `lanes.urgentDb`. */
    isUrgent?: boolean;
  }
}
