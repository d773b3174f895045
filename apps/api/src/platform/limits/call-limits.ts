import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isPageCall } from '../pages/page-calls.ts';
import { byAddress, type RateLimits } from './rate-limits.ts';

const minuteMs = 60_000;
const callsPerAddress = { limit: 5_000, windowMs: minuteMs };
/**
 * Other calls of one user whose address has none left, so that one client behind a shared address cannot lock the signed-in users out. Small,
 * because it adds to the address's limit for each account.
 */
const reservedCallsPerUser = { limit: 120, windowMs: minuteMs };
/** Urgent calls, such as saving an exam answer, of one user from any address. */
const urgentCallsPerUser = { limit: 1_200, windowMs: minuteMs };
/** Urgent calls whose token belongs to no open session. */
const failedSessionsPerAddress = { limit: 1_000, windowMs: minuteMs };
/** Generous, because a payment gateway calls from few addresses and repeats refused calls. */
const gatewayCallsPerAddress = { limit: 6_000, windowMs: minuteMs };
const maxKnownTokens = 50_000;

export type CallLimits = {
  /**
   * Counts a call on arrival. `tokenKey` identifies its bearer token, if it has one.
   *
   * @throws AppError RATE_LIMITED
   */
  countArrival(request: FastifyRequest, tokenKey: string | null): void;
  /**
   * Records whose session the token belongs to, or that it belongs to none.
   *
   * @throws AppError RATE_LIMITED
   */
  countSession(request: FastifyRequest, tokenKey: string, userId: string | null): void;
};

/**
 * Counts calls in this process. Most are counted by address, before any look-up. Urgent calls with a session that this process has already
 * verified are counted by user: a whole classroom can share one address, and no one in it may keep the others from saving. Their other calls
 * are counted by user once the address has used up its own.
 */
export function createCallLimits(limits: RateLimits): CallLimits {
  const knownUsers = new LRUCache<string, string>({ max: maxKnownTokens });
  return {
    countArrival(request, tokenKey) {
      if (isPageCall(request)) return;
      const { isGatewayCall, isUrgent } = request.routeOptions.config;
      if (isGatewayCall) return limits.countCallInTurn(byAddress('provider', request.ip, gatewayCallsPerAddress));
      const userId = tokenKey === null ? undefined : knownUsers.get(tokenKey);
      if (!isUrgent || tokenKey === null) {
        const keys = byAddress('call', request.ip, callsPerAddress);
        const isUsedUp = keys.some(({ key, limit }) => limits.isReached(key, limit));
        if (userId === undefined || !isUsedUp) return limits.countCallInTurn(keys);
        return limits.countCall(`reserve:${userId}`, reservedCallsPerUser);
      }
      if (userId !== undefined) return limits.countCall(`urgent:${userId}`, urgentCallsPerUser);
      for (const { key, limit } of byAddress('proof', request.ip, failedSessionsPerAddress))
        limits.refuseIfReached(key, limit);
    },
    countSession(request, tokenKey, userId) {
      // The session has ended, so the token now counts as unknown.
      if (userId === null) knownUsers.delete(tokenKey);
      const isKnown = knownUsers.has(tokenKey);
      if (userId !== null && !isKnown) knownUsers.set(tokenKey, userId);
      if (isKnown || !request.routeOptions.config.isUrgent) return;
      if (userId === null) limits.countCallInTurn(byAddress('proof', request.ip, failedSessionsPerAddress));
      else limits.countCall(`urgent:${userId}`, urgentCallsPerUser);
    },
  };
}
