import type { Body, Endpoint, Params, Query } from '@examplar/contract/calls/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { AppError, type FieldProblem } from '../app-error.ts';
import { type Caller, requireCaller } from '../sessions/caller.ts';
import type { SessionProof } from '../sessions/session-proof.ts';
import { fieldProblems, unknownFields } from './field-problems.ts';

/** The argument of a handler: validated input, the caller, the time of arrival. */
export type Call<E extends Endpoint> = {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  caller: E['access'] extends 'visitor' ? Caller | null : Caller;
  userId: E['access'] extends 'visitor' ? string | null : string;
  session: E['access'] extends 'visitor' ? SessionProof | null : SessionProof;
  /** When the request arrived, by the API's clock. */
  now: Date;
  request: FastifyRequest;
};

/**
 * Validates path, query and body against the contract, strictly: unknown fields are rejected.
 *
 * @throws AppError NOT_FOUND, UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED with one entry per field, UNAUTHENTICATED
 */
export function readCall<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  const params = endpoint.params?.safeParse(request.params);
  // Nothing can exist under a malformed id.
  if (params && !params.success) throw new AppError('NOT_FOUND');
  if (endpoint.contentType && request.body !== undefined && !Buffer.isBuffer(request.body)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  }
  const problems: FieldProblem[] = [];
  const rawQuery = request.query as Record<string, unknown>;
  const query = endpoint.query?.safeParse(rawQuery);
  if (query && !query.success) problems.push(...fieldProblems(query.error.issues));
  if (!endpoint.query) problems.push(...unknownFields(Object.keys(rawQuery)));
  // A missing body counts as an object without fields.
  const body = endpoint.body?.safeParse(request.body ?? {});
  if (body && !body.success) problems.push(...fieldProblems(body.error.issues));
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { details: problems });

  const caller = endpoint.access === 'visitor' ? request.caller : requireCaller(request);
  return {
    params: params?.data,
    query: query?.data,
    body: endpoint.body ? body?.data : request.body,
    caller,
    userId: caller?.userId ?? null,
    session: request.session,
    now: request.receivedAt,
    request,
  } as Call<E>;
}
