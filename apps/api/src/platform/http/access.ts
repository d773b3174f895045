import type { Endpoint } from '@examplar/contract/calls/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { requireCaller } from '../sessions/session-proof.ts';

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

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
