import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { isPageCall } from '../pages/page-calls.ts';

const resolutionMs = 10;

/** Measures the delay of the event loop. It needs no system resources, so it still works when those are exhausted. */
type LoopWatch = {
  /** The mean delay during the last `averageOverMs`. */
  delayMs(): number;
  stop(): void;
};

export function watchLoop(averageOverMs: number): LoopWatch {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let delayMs = 0;
  const sample = setInterval(() => {
    delayMs = Math.max(0, delays.mean / 1e6 - resolutionMs);
    delays.reset();
  }, averageOverMs).unref();
  return {
    delayMs: () => delayMs,
    stop() {
      clearInterval(sample);
      delays.disable();
    },
  };
}

/** How access to the database is shared under load. */
export type Lanes = {
  /** For urgent work: answers of running exams, payments, readiness checks. */
  urgentDb: Database;
  /** True while so much ordinary work waits for the database that further calls are rejected immediately. */
  isFull(): boolean;
};

/** Mean event-loop delays above which calls are rejected. Urgent calls are accepted up to a delay four times as long. */
const ordinaryDelayMs = 1_000;
const urgentDelayMs = 4_000;
/** The maximum delay for calls that are always computed, while people are in an exam: they do not feel this delay yet. */
const delayDuringExamsMs = 150;
/** An exam is being taken for so long after an urgent call: its taker is reading the next question. */
const examGapMs = 5 * 60_000;
/** Long enough that startup, or one large task, does not look like overload. */
const averageOverMs = 2_000;
const retryAfterSeconds = 5;

const isUrgentCall = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.isUrgent === true || config.isGatewayCall === true;
const monitoringPaths = new Set(['/healthz', '/readyz', '/metrics']);
const isMonitoring = ({ routeOptions: { url } }: FastifyRequest): boolean => monitoringPaths.has(url ?? '');

/**
 * Rejects calls with 503 while the process cannot keep up, browsing long before the answers of a running exam (SEC-5). The queue for the
 * database is handled by `refuseIfFull`, what takes long to compute by `ComputedWork`.
 */
export function shedOverload(app: FastifyInstance, config: Config): void {
  // Tests block the event loop on purpose, and often.
  if (config.NODE_ENV === 'test') return;
  const loop = watchLoop(averageOverMs);
  let lastUrgentAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', (request, reply, done) => {
    const delayMs = loop.delayMs();
    if (isUrgentCall(request)) lastUrgentAt = performance.now();
    if (delayMs <= delayDuringExamsMs) return done();
    const isDuringExams = performance.now() - lastUrgentAt < examGapMs;
    if (!isRejected(request, delayMs, { isDuringExams })) return done();
    setSecurityHeaders(config, request, reply);
    return done(busy());
  });
  app.addHook('onClose', async () => loop.stop());
}

/**
 * True if a call is rejected at this event-loop delay. Health checks and metrics never are: a slow process is not a dead one. Nor are the
 * calls of a page that is being rendered: it was accepted.
 */
export function isRejected(
  request: FastifyRequest,
  delayMs: number,
  { isDuringExams }: { isDuringExams: boolean },
): boolean {
  if (isMonitoring(request) || isPageCall(request)) return false;
  if (isUrgentCall(request)) return delayMs > urgentDelayMs;
  return delayMs > (isDuringExams && isAlwaysComputed(request) ? delayDuringExamsMs : ordinaryDelayMs);
}

/** False for what may be sent from memory, and for pages, which wait their turn (computed-work.ts). */
const isAlwaysComputed = ({ headers, routeOptions: { config } }: FastifyRequest): boolean =>
  config.endpoint !== undefined && (config.endpoint.cache === undefined || headers.authorization !== undefined);

/**
 * Call it before ordinary work goes to the database, so that calls that would wait too long are rejected immediately.
 *
 * @throws AppError UNAVAILABLE
 */
export function refuseIfFull(lanes: Lanes, request: FastifyRequest): void {
  if (lanes.isFull() && !isUrgentCall(request)) throw busy();
}

const busy = (): AppError => new AppError('UNAVAILABLE', { retryAfterSeconds });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes precedence under load, and uses `lanes.urgentDb`. */
    isUrgent?: boolean;
  }
}
