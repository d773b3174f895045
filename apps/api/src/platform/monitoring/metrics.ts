import { timingSafeEqual } from 'node:crypto';
import { addDays } from '@examplar/domain/plans/calendar';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../app-error.ts';
import { type AuditCheck, findAuditCheck } from '../audit/audit.repository.ts';
import type { Database } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { splitTarget } from '../http/request-target.ts';
import { readTrustedProxies } from '../http/trusted-proxies.ts';
import { sha256 } from '../ids.ts';
import { countGivenUpMails, countWaitingMails } from '../mail/outbox.repository.ts';
import { bearerToken } from '../sessions/session-proof.ts';

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const forwardedHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Work of a slice that must drain, as a gauge. */
export type Backlog = {
  name: string;
  help: string;
  count(deps: Pick<Deps, 'db' | 'clock'>): Promise<{ count: number }>;
};

/** The route label of a request that matches no route. */
const unmatched = 'none';

/**
 * `/metrics` in Prometheus text format. With METRICS_TOKEN set, it is served to any client with that bearer token; otherwise only to
 * loopback, unless the request may have come through a proxy (TRUST_PROXY, or a forwarding header). Only this exact path is served, because
 * proxies block it by name. Routes are labelled by their pattern, so that no id becomes a label. The dashboard is
 * ops/grafana/examplar.json.
 */
export function exposeMetrics(
  app: FastifyInstance,
  { config, db, clock, publicCache }: Pick<Deps, 'config' | 'db' | 'clock' | 'publicCache'>,
  backlogs: readonly Backlog[],
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  // Looking up a series by its labels costs more than recording a value.
  const series = new Map<string, { observe(seconds: number): void }>();
  const seriesOf = (method: string, route: string, statusCode: number) => {
    const status = `${Math.floor(statusCode / 100)}xx`;
    const key = `${method} ${route} ${status}`;
    const known = series.get(key) ?? durations.labels({ method, route, status });
    series.set(key, known);
    return known;
  };
  const serverErrors = new Counter({
    name: 'http_server_errors_total',
    help: '5xx responses',
    labelNames: ['route'],
    registers: [registry],
  });
  // From the start, or the first errors of a route would not count as an increase. The files of a build are hundreds of routes.
  for (const route of [unmatched, '/api/*']) serverErrors.inc({ route }, 0);
  app.addHook('onRoute', ({ url }) => {
    if (!url.startsWith('/assets/')) serverErrors.inc({ route: url }, 0);
  });
  watchBacklogs(registry, { db, clock }, backlogs);
  watchAuditLog(registry, db);
  new Gauge({
    name: 'examplar_public_cache_bytes',
    help: 'Bytes of public responses that are kept in memory; PUBLIC_CACHE_MB bounds them',
    registers: [registry],
    collect() {
      this.set(publicCache.bytes);
    },
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? unmatched;
    seriesOf(request.method, route, reply.statusCode).observe(reply.elapsedTime / 1_000);
    if (reply.statusCode >= 500) serverErrors.inc({ route });
    done();
  });

  const trustsLoopback = readTrustedProxies(config.TRUST_PROXY) === null;
  app.get('/metrics', async (request, reply) => {
    const token = bearerToken(request);
    const mayRead = config.METRICS_TOKEN
      ? token !== null && equalInConstantTime(token, config.METRICS_TOKEN)
      : trustsLoopback && isFromThisMachine(request);
    if (!mayRead || splitTarget(request.url).path !== '/metrics') throw new AppError('NOT_FOUND');
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.has(socket.remoteAddress ?? '') && forwardedHeaders.every((name) => headers[name] === undefined);

/** Queues that must drain. Read from the database at each scrape, through indexes only. */
function watchBacklogs(
  registry: Registry,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  backlogs: readonly Backlog[],
): void {
  const count = (name: string, help: string, read: () => Promise<{ count: number }>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // If the database is unavailable, the other metrics must still be served.
        this.set((await read().catch(() => ({ count: Number.NaN }))).count);
      },
    });
  count('examplar_mail_waiting', 'Mails in the outbox that are due or wait for another attempt', () =>
    countWaitingMails(db, clock.now()),
  );
  count('examplar_mail_given_up', 'Mails abandoned within the last day, after 12 attempts', () =>
    countGivenUpMails(db, addDays(clock.now(), -1)),
  );
  for (const backlog of backlogs) count(backlog.name, backlog.help, () => backlog.count({ db, clock }));
}

const equalInConstantTime = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));

/** Exposes the results of the hourly audit check (`slices/audit/check-audit-log.ts`); NaN before the first check. */
function watchAuditLog(registry: Registry, db: Database): void {
  const gauge = (name: string, help: string, figure: (check: AuditCheck) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const check = await findAuditCheck(db).catch(() => undefined);
        this.set(check ? figure(check) : Number.NaN);
      },
    });
  gauge('examplar_audit_chains_broken', 'Chains of the audit log that are broken or cut', ({ broken }) => broken);
  gauge('examplar_audit_rows', 'Rows of the audit log; never decreases', ({ rows }) => Number(rows));
  gauge('examplar_audit_checked_seconds', 'Time of the last check of the audit log, in seconds since 1970', (check) =>
    Math.floor(check.checked_at.getTime() / 1_000),
  );
}
