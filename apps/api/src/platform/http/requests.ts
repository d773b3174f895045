import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@examplar/contract/calls/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { hashToken } from '../ids.ts';
import { createCallLimits } from '../limits/call-limits.ts';
import { refuseIfFull } from '../limits/overload.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { bearerToken, createIdentification, type FindCaller, requireCaller } from '../sessions/session-proof.ts';
import { hasNormalPath } from './request-target.ts';
import { isApiCall, setSecurityHeaders } from './security-headers.ts';
import type { TrustProxy } from './trusted-proxies.ts';

/**
 * Prepares every request before its handler, in this order: id, security headers, call limit, session, role. Which rules apply depends on
 * the matched route, never on the URL.
 */
export function prepareRequests(
  app: FastifyInstance,
  { db, lanes, clock, config }: Pick<Deps, 'db' | 'lanes' | 'clock' | 'config'>,
  { limits, findCaller }: { limits: RateLimits; findCaller: FindCaller },
): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('session', null);
  // Set for each request in the hook below; Fastify needs the property declared.
  app.decorateRequest('receivedAt');

  const identify = createIdentification(findCaller);
  const callLimits = createCallLimits(limits);
  const identifyCaller = async (request: FastifyRequest, token: string, tokenHash: Buffer, tokenKey: string) => {
    refuseIfFull(lanes, request);
    const { isUrgent, verifiesSession } = request.routeOptions.config;
    const found = await identify({
      db: isUrgent ? lanes.urgentDb : db,
      token,
      tokenHash,
      tokenKey,
      now: request.receivedAt,
      isVerifiedByCall: verifiesSession === true,
    });
    callLimits.countSession(request, tokenKey, found?.caller.userId ?? null);
    request.caller = found?.caller ?? null;
    request.session = found?.session ?? null;
  };

  // With a callback, because a promise would delay visitors, whose requests have nothing to wait for.
  app.addHook('onRequest', (request, reply, done) => {
    request.receivedAt = clock.now();
    setSecurityHeaders(config, request, reply);
    const isCall = isApiCall(request);
    const token = isCall ? bearerToken(request) : null;
    const tokenHash = token === null ? null : hashToken(token);
    const tokenKey = tokenHash?.toString('latin1') ?? null;
    const isNormal = hasNormalPath(request.url);
    // Count refused paths too: each writes a log line.
    if (isCall || !isNormal) callLimits.countArrival(request, tokenKey);
    if (!isNormal) throw new AppError('MALFORMED_REQUEST');
    if (token === null || tokenHash === null || tokenKey === null) {
      checkAccess(request, config);
      return done();
    }
    identifyCaller(request, token, tokenHash, tokenKey)
      .then(() => checkAccess(request, config))
      .then(() => done(), done);
  });
}

/**
 * Checks session and role before the body is read; the order is rate limit, session, role, input. If REQUIRE_ADMIN_TWO_FACTOR is set,
 * admins without a second factor may use no admin call.
 *
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, TWO_FACTOR_REQUIRED
 */
export function checkAccess(
  request: FastifyRequest,
  { REQUIRE_ADMIN_TWO_FACTOR }: Pick<Deps['config'], 'REQUIRE_ADMIN_TWO_FACTOR'>,
): void {
  const endpoint = request.routeOptions.config.endpoint;
  // A stale token on a public call counts as a visitor: signing in again must always be possible.
  if (!endpoint || endpoint.access === 'visitor') return;
  const caller = requireCaller(request);
  if (endpoint.access !== 'admin') return;
  if (caller.role !== 'ADMIN') throw new AppError('FORBIDDEN');
  if (REQUIRE_ADMIN_TWO_FACTOR && !caller.twoFactorEnabled) throw new AppError('TWO_FACTOR_REQUIRED');
}

/**
 * A new id for each request. A plain id from a trusted proxy is adopted, so that a request can be followed through all logs; clients
 * cannot choose the ids in logs and audit rows.
 */
export const requestIds =
  (trustsProxy: TrustProxy | null) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const requestId = headers['x-request-id'];
    const isPlain = typeof requestId === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(requestId);
    return isPlain && trustsProxy?.(socket.remoteAddress) ? requestId : randomUUID();
  };

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Called by a payment gateway: no session, and a limit of its own. */
    isGatewayCall?: boolean;
    /** The handler verifies the session in its own statement (session-proof.ts). */
    verifiesSession?: boolean;
  }
}
