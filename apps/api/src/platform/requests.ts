import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addressPrefix } from './addresses.ts';
import { bearerToken } from './caller.ts';
import type { Deps } from './deps.ts';
import { isApiCall, setFirstHeaders } from './first-headers.ts';
import { refuseIfFull } from './overload.ts';
import type { RateLimits } from './rate-limits.ts';
import { checkAccess } from './route.ts';
import { createIdentification } from './session-proof.ts';

const callsAMinute = { limit: 5_000, windowMs: 60_000 };

/**
 * What happens to every request before its handler: an id, the headers, the call limit, the session, the role
 * (order: decisions, section 1).
 */
export function prepareRequests(
  app: FastifyInstance,
  { db, lanes, clock, config }: Pick<Deps, 'db' | 'lanes' | 'clock' | 'config'>,
  limits: RateLimits,
): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('session', null);
  // Set anew for each request in the hook below; fastify wants the shape declared.
  app.decorateRequest('receivedAt');

  const identify = createIdentification();
  app.addHook('onRequest', async (request, reply) => {
    const { config: settings } = request.routeOptions;
    request.receivedAt = clock.now();
    setFirstHeaders(config, request, reply);
    if (!isApiCall(request)) return;
    // The payment provider's calls are limited where their checksum fails (payments.md, 5.1), never before.
    if (!settings.isProviderCall) limits.countCall(`call:${addressPrefix(request.ip)}`, callsAMinute);
    const token = bearerToken(request);
    if (token !== null) {
      refuseIfFull(lanes, request);
      const isProvedByCall = settings.provesSession === true;
      const found = await identify({
        db: settings.isUrgent ? lanes.urgentDb : db,
        token,
        now: request.receivedAt,
        isProvedByCall,
      });
      request.caller = found?.caller ?? null;
      request.session = found?.session ?? null;
    }
    checkAccess(request, config);
  });
}

/** Takes over a proxy's id where it is plain, so that one id follows a request through all logs. */
export function requestId(incoming: string | string[] | undefined): string {
  return typeof incoming === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(incoming) ? incoming : randomUUID();
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A payment provider calls this: no session, and no limit before its checksum was looked at. */
    isProviderCall?: boolean;
    /** Its own statement proves the session (session-proof.ts). */
    provesSession?: boolean;
  }
}
