import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressPrefix } from '../http/client-addresses.ts';
import { isPageCall } from '../pages/page-calls.ts';
import type { RateLimits } from './rate-limits.ts';

const minuteMs = 60_000;
const callsPerAddress = { limit: 5_000, windowMs: minuteMs };
/** Urgent calls, such as the answers of an exam: of one user, from wherever. */
const urgentCallsPerUser = { limit: 1_200, windowMs: minuteMs };
/** Urgent calls whose token opened no session. */
const failedProofsPerAddress = { limit: 1_000, windowMs: minuteMs };
/** A payment provider sends from few addresses and repeats what is refused, so this is wide. */
const providerCallsPerAddress = { limit: 6_000, windowMs: minuteMs };
const maxProvedTokens = 50_000;

export type CallLimits = {
  /**
   * Counts a call when it arrives. `tokenKey` names its bearer token, if it has one.
   *
   * @throws AppError RATE_LIMITED
   */
  countArrival(request: FastifyRequest, tokenKey: string | null): void;
  /**
   * Takes note of whose session the token opened, or that it opened none.
   *
   * @throws AppError RATE_LIMITED
   */
  countProof(request: FastifyRequest, tokenKey: string, userId: string | null): void;
};

/**
 * Counts calls in this process. Most by the caller's address, before anything is looked up. Urgent calls of a session that was proved
 * here before by its user: a whole exam room can share one address, and none in it may keep the others from saving.
 */
export function createCallLimits(limits: RateLimits): CallLimits {
  const provedUsers = new LRUCache<string, string>({ max: maxProvedTokens });
  return {
    countArrival(request, tokenKey) {
      if (isPageCall(request)) return;
      const { isProviderCall, isUrgent } = request.routeOptions.config;
      const address = addressPrefix(request.ip);
      if (isProviderCall) return limits.countCall(`provider:${address}`, providerCallsPerAddress);
      if (!isUrgent || tokenKey === null) return limits.countCall(`call:${address}`, callsPerAddress);
      const userId = provedUsers.get(tokenKey);
      if (userId !== undefined) return limits.countCall(`urgent:${userId}`, urgentCallsPerUser);
      limits.refuseIfReached(`proof:${address}`, failedProofsPerAddress);
    },
    countProof(request, tokenKey, userId) {
      // Its session has ended: what the token does from now on counts as that of any other that opens nothing.
      if (userId === null) provedUsers.delete(tokenKey);
      const isKnown = provedUsers.has(tokenKey);
      if (userId !== null && !isKnown) provedUsers.set(tokenKey, userId);
      if (isKnown || !request.routeOptions.config.isUrgent) return;
      if (userId === null) limits.countCall(`proof:${addressPrefix(request.ip)}`, failedProofsPerAddress);
      else limits.countCall(`urgent:${userId}`, urgentCallsPerUser);
    },
  };
}
