import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { SessionProof } from './session-proof.ts';

/** Who makes a call, as the database says now (minutes ago, before a session is proved); nothing of it comes from the client. */
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
    /** The caller's session; where there is a caller. */
    session: SessionProof | null;
    /** Taken once on arrival, so that slow processing never punishes anybody. */
    receivedAt: Date;
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{1,128})$/i;

/** The token of the Authorization header; null without one, also when the header is not a bearer token. */
export function bearerToken(request: FastifyRequest): string | null {
  return bearer.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The caller of a call that needs one. */
export function requireCaller(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('UNAUTHENTICATED');
  return request.caller;
}
