import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { SessionProof } from './session-proof.ts';

/** The user who makes a call, read from the database (up to minutes ago, until the session is verified); never from the client. */
export type Caller = {
  userId: string;
  sessionId: string;
  role: 'USER' | 'ADMIN';
  name: string;
  email: string;
  emailConfirmed: boolean;
  twoFactorEnabled: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** The caller's session; null without a caller. */
    session: SessionProof | null;
    /** Taken once on arrival, so that slow processing never counts against the user. */
    receivedAt: Date;
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{1,128})$/i;

/** The bearer token of the Authorization header, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  return bearer.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** @throws AppError UNAUTHENTICATED without a caller */
export function requireCaller(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('UNAUTHENTICATED');
  return request.caller;
}
