import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { hashToken } from '../ids.ts';
import { createCallLimits } from '../limits/call-limits.ts';
import { refuseIfFull } from '../limits/overload.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { bearerToken } from '../sessions/caller.ts';
import { createIdentification } from '../sessions/session-proof.ts';
import { checkAccess } from './access.ts';
import { hasNormalPath } from './request-target.ts';
import { isApiCall, setFirstHeaders } from './security-headers.ts';
import type { TrustProxy } from './trusted-proxies.ts';

/**
 * What happens to every request before its handler, in this order: an id, the headers, the call limit, the session, the role. What
 * applies to a request hangs on the route that was matched, never on its address.
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
  const callLimits = createCallLimits(limits);
  app.addHook('onRequest', async (request, reply) => {
    const { config: settings } = request.routeOptions;
    request.receivedAt = clock.now();
    setFirstHeaders(config, request, reply);
    const isCall = isApiCall(request);
    const token = isCall ? bearerToken(request) : null;
    const tokenHash = token === null ? null : hashToken(token);
    const tokenKey = tokenHash?.toString('latin1') ?? null;
    const isNormal = hasNormalPath(request.url);
    // Each refused path is a line in the log, so it counts, also where a page would not.
    if (isCall || !isNormal) callLimits.countArrival(request, tokenKey);
    if (!isNormal) throw new AppError('MALFORMED_REQUEST');
    if (token !== null && tokenHash !== null && tokenKey !== null) {
      refuseIfFull(lanes, request);
      const isProvedByCall = settings.provesSession === true;
      const found = await identify({
        db: settings.isUrgent ? lanes.urgentDb : db,
        token,
        tokenHash,
        tokenKey,
        now: request.receivedAt,
        isProvedByCall,
      });
      callLimits.countProof(request, tokenKey, found?.caller.userId ?? null);
      request.caller = found?.caller ?? null;
      request.session = found?.session ?? null;
    }
    checkAccess(request, config);
  });
}

/**
 * A new id for each request. One from a trusted proxy is taken over where it is plain, so that it follows a request through all logs;
 * a client cannot choose what stands in logs and audit rows.
 */
export const requestIds =
  (trustsProxy: TrustProxy | null) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers['x-request-id'];
    const isBelieved = typeof given === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(given);
    return isBelieved && trustsProxy?.(socket.remoteAddress) ? given : randomUUID();
  };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A payment provider calls this: no session, and a limit of its own. */
    isProviderCall?: boolean;
    /** Its own statement proves the session (session-proof.ts). */
    provesSession?: boolean;
  }
}
