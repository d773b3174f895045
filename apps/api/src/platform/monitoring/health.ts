import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

const patienceMs = 300;

export type Readiness = { drain(): void };

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

/** `/healthz`: the process lives. `/readyz`: it can serve, so a proxy may send people. Neither says a version. */
export function answerHealth(app: FastifyInstance, { lanes }: Pick<Deps, 'lanes'>): void {
  let isDraining = false;
  app.decorate('readiness', {
    drain() {
      isDraining = true;
    },
  });
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isDraining && (await answersInTime(lanes.urgentDb));
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready' });
  });
}

async function answersInTime(db: Deps['db']): Promise<boolean> {
  const late = new Promise<false>((done) => setTimeout(done, patienceMs, false).unref());
  const asked = sql`select 1`.execute(db).then(
    () => true as const,
    () => false as const,
  );
  return Promise.race([asked, late]);
}
