import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { closablePort } from '../process/close-port.ts';

const timeoutMs = 300;
/** A query on a connection that was lost takes seconds to fail, while a new one succeeds. */
const recheckMs = 1_000;

export type Readiness = { drain(): void };

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

/** `/healthz`: the process is alive. `/readyz`: it can serve, so a proxy may route traffic to it. Neither reveals the version. */
export function serveHealth(app: FastifyInstance, { lanes }: Pick<Deps, 'lanes'>): void {
  let isDraining = false;
  const port = closablePort(app.server);
  app.decorate('readiness', {
    drain() {
      isDraining = true;
    },
  });
  // A proxy that keeps this connection would send its next request just as the connection closes, and could not repeat a POST.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('connection', 'close');
    port.admit(done);
  });
  app.addHook('preClose', () => port.close());
  // Shared by all requests: a query whose request has timed out stays in the queue, ahead of answers from running exams.
  let latest: { answer: Promise<boolean>; startedAt: number } | undefined;
  const check = (): Promise<boolean> => {
    if (latest && performance.now() - latest.startedAt < recheckMs) return latest.answer;
    const started = { answer: responds(lanes.urgentDb), startedAt: performance.now() };
    latest = started;
    void started.answer.then(() => {
      if (latest === started) latest = undefined;
    });
    return started.answer;
  };
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isDraining && (await inTime(check()));
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready' });
  });
}

const responds = (db: Deps['db']): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );

function inTime(answer: Promise<boolean>): Promise<boolean> {
  const timeout = new Promise<false>((done) => setTimeout(done, timeoutMs, false).unref());
  return Promise.race([answer, timeout]);
}
