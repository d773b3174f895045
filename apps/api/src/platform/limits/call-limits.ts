import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isPageCall } from '../pages/page-calls.ts';
import { limitTable } from './limits.ts';
import { byAddress, countedFor, type RateLimits } from './rate-limits.ts';

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
  const knownUsers = new LRUCache<string, string>({ maxSize: maxKnownTokens, sizeCalculation: () => 1 });
  return {
    countArrival(request, tokenKey) {
      if (isPageCall(request)) return;
      const { isGatewayCall, isUrgent } = request.routeOptions.config;
      if (isGatewayCall) return limits.countCall(...byAddress(limitTable.gatewayCallsPerAddress, request.ip));
      const userId = tokenKey === null ? undefined : knownUsers.get(tokenKey);
      if (!isUrgent || tokenKey === null) {
        const keys = byAddress(limitTable.callsPerAddress, request.ip);
        const isUsedUp = keys.some(limits.isReached);
        if (userId === undefined || !isUsedUp) return limits.countCall(...keys);
        return limits.countCall(countedFor(limitTable.reservedCallsPerUser, userId));
      }
      if (userId !== undefined) return limits.countCall(countedFor(limitTable.urgentCallsPerUser, userId));
      for (const key of byAddress(limitTable.failedSessionsPerAddress, request.ip)) limits.refuseIfReached(key);
    },
    countSession(request, tokenKey, userId) {
      // The session has ended, so the token now counts as unknown.
      if (userId === null) knownUsers.delete(tokenKey);
      const isKnown = knownUsers.has(tokenKey);
      if (userId !== null && !isKnown) knownUsers.set(tokenKey, userId);
      if (isKnown || !request.routeOptions.config.isUrgent) return;
      if (userId === null) limits.countCall(...byAddress(limitTable.failedSessionsPerAddress, request.ip));
      else limits.countCall(countedFor(limitTable.urgentCallsPerUser, userId));
    },
  };
}
