import { timingSafeEqual } from 'node:crypto';
import { stillOpenFrom } from '@examplar/domain/attempts/closing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../app-error.ts';
import { watchAuditLog } from '../audit/audit-metrics.ts';
import type { Deps } from '../deps.ts';
import { splitTarget } from '../http/request-target.ts';
import { readTrustedProxies } from '../http/trusted-proxies.ts';
import { sha256 } from '../ids.ts';
import { countGivenUpMails, countWaitingMails } from '../mail/outbox.repository.ts';
import { bearerToken } from '../sessions/caller.ts';

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const forwardedHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/**
 * `/metrics` in Prometheus' text format: with METRICS_TOKEN as bearer token from anywhere, or without one from loopback, unless a
 * proxy may stand there (TRUST_PROXY, or a header of one). Only this one path, as proxies refuse it by name. Routes are named by their pattern, so that no id becomes a label. The dashboard that reads them is deploy/grafana/examplar.json.
 */
export function exposeMetrics(
  app: FastifyInstance,
  { config, db, clock, publicCache }: Pick<Deps, 'config' | 'db' | 'clock' | 'publicCache'>,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  // Looking a series up by its labels costs more than counting in it.
  const series = new Map<string, { observe(seconds: number): void }>();
  const seriesOf = (method: string, route: string, statusCode: number) => {
    const status = `${Math.floor(statusCode / 100)}xx`;
    const key = `${method} ${route} ${status}`;
    const known = series.get(key) ?? durations.labels({ method, route, status });
    series.set(key, known);
    return known;
  };
  const refusals = new Counter({
    name: 'http_server_errors_total',
    help: 'Answers of 5xx',
    labelNames: ['route'],
    registers: [registry],
  });
  watchBacklogs(registry, { db, clock });
  watchAuditLog(registry, db);
  new Gauge({
    name: 'examplar_public_cache_bytes',
    help: 'Bytes of public responses that are kept in memory; PUBLIC_CACHE_MB bounds them',
    registers: [registry],
    collect() {
      this.set(publicCache.bytes);
    },
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seriesOf(request.method, route, reply.statusCode).observe(reply.elapsedTime / 1_000);
    if (reply.statusCode >= 500) refusals.inc({ route });
  });

  const trustsLoopback = readTrustedProxies(config.TRUST_PROXY) === null;
  app.get('/metrics', async (request, reply) => {
    const token = bearerToken(request);
    const mayRead = config.METRICS_TOKEN
      ? token !== null && isSame(token, config.METRICS_TOKEN)
      : trustsLoopback && isFromThisMachine(request);
    if (!mayRead || splitTarget(request.url).path !== '/metrics') throw new AppError('NOT_FOUND');
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** The job that closes attempts has run several times by then: what is still open is a backlog. */
const jobRunsWithinMs = 60_000;

const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.has(socket.remoteAddress ?? '') && forwardedHeaders.every((name) => headers[name] === undefined);

/** What must drain: read from the database when somebody asks, by index only. */
function watchBacklogs(registry: Registry, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  const count = (name: string, help: string, read: () => Promise<{ count: number }>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // A database that is away must not take the other figures with it.
        this.set((await read().catch(() => ({ count: Number.NaN }))).count);
      },
    });
  count('examplar_mail_waiting', 'Mails in the outbox that are due', () => countWaitingMails(db, clock.now()));
  count('examplar_mail_given_up', 'Mails of the last 30 days that were not delivered in 12 attempts', () =>
    countGivenUpMails(db),
  );
  count('examplar_attempts_overdue', 'Open attempts whose time and grace are over', () =>
    db
      .selectFrom('attempt')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('status', '=', 'in_progress')
      .where('expires_at', '<', new Date(stillOpenFrom(clock.now()).getTime() - jobRunsWithinMs))
      .executeTakeFirstOrThrow(),
  );
  count('examplar_orders_to_query', 'Orders that the reconciler is to ask about now', () =>
    db
      .selectFrom('payment_order')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('next_query_at', '<=', clock.now())
      .executeTakeFirstOrThrow(),
  );
  count('examplar_payment_alerts_open', 'Payment alerts that nobody has resolved', () =>
    db
      .selectFrom('payment_alert')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('resolved_at', 'is', null)
      .executeTakeFirstOrThrow(),
  );
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));
