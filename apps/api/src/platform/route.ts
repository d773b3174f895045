import {
  type Body,
  type Endpoint,
  type Params,
  type Query,
  type Reply,
  successStatuses,
} from '@examplar/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { type Caller, requireCaller } from './caller.ts';
import type { Deps } from './deps.ts';
import { fieldProblems } from './error-handler.ts';
import { apiRoot } from './first-headers.ts';
import { answerOnce, hashRequest, readIdempotencyKey, replayedHeader, textAgain } from './idempotency.ts';
import { refuseIfFull } from './overload.ts';
import { sendCached } from './public-cache.ts';
import type { SessionProof } from './session-proof.ts';

/** What a handler gets: checked input, who calls, when it arrived. */
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

/** A reply that needs more than its body. */
export class Answered<T> {
  readonly body: T;
  readonly extras: AnswerExtras;
  constructor(body: T, extras: AnswerExtras) {
    this.body = body;
    this.extras = extras;
  }
}

type AnswerExtras = {
  status?: number;
  headers?: Record<string, string>;
  /** The cursor of the next page; becomes `Link: <…>; rel="next"`. */
  nextCursor?: string | null;
  /** Becomes `X-Total-Count`. */
  total?: number;
  /** The media type of an answer that is a file. */
  contentType?: string;
  /** The body as it goes out, made in keeping with the contract where it held up nobody; `body` is not looked at then. */
  json?: Buffer;
};

/** An answer that is too large to be checked and written between two requests: it was made elsewhere. */
export const readyMade = <T>(json: Buffer, extras: Omit<AnswerExtras, 'json'> = {}): Answered<T> =>
  new Answered<T>(undefined as T, { ...extras, json });

export const created = <T>(body: T): Answered<T> => new Answered(body, { status: 201 });
export const page = <T>(items: T, nextCursor: string | null, total?: number): Answered<T> =>
  new Answered(items, { nextCursor, ...(total === undefined ? {} : { total }) });

type RouteDeps = Pick<Deps, 'publicCache' | 'db' | 'lanes'>;
type RouteOptions = {
  /** How long a public answer may be kept where no content version covers what it shows, in ms. */
  maxAgeMs?: number;
  bodyLimit?: number;
  /** The handler proves `session` in its own statement, so that no look-up goes before it. Only where access is `user`. */
  provesSession?: boolean;
  /** Goes before other work under load; its handler uses `lanes.urgentDb`. */
  isUrgent?: boolean;
  /** Its answers are a few words, at most an explanation: looking whether to compress them costs more than it saves. */
  isShort?: boolean;
};

/** Binds a call of the contract to its handler: checks what comes in, lets out only what the contract names. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Reply<E> | Answered<Reply<E>>>,
  { maxAgeMs, bodyLimit, provesSession = false, isUrgent = false, isShort = false }: RouteOptions = {},
): void {
  const isPublic = endpoint.cache !== undefined;
  if (provesSession && (endpoint.access !== 'user' || endpoint.idempotent))
    throw new Error(`${endpoint.path}: what a call proves itself is a session only, and before any effect`);
  app.route({
    method: endpoint.method,
    url: `${apiRoot}${endpoint.path}`,
    config: { endpoint, provesSession, isUrgent },
    // The same for everybody is compressed once, when it enters the cache.
    ...(endpoint.cache === 'public' || isShort ? { compress: false } : {}),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler: async (request, reply) => {
      const isShared = isPublic && request.caller === null;
      const cacheKey = isShared ? request.url : null;
      if (cacheKey !== null) {
        const kept = deps.publicCache.find(cacheKey);
        if (kept) return sendCached(request, reply, kept);
      }

      refuseIfFull(deps.lanes, request);
      const call = readCall(endpoint, request);
      const make = async () => {
        const result = await handle(call);
        if (request.session?.isProved === false) throw new Error(`${endpoint.path} did not prove the session`);
        return makeAnswer(endpoint, request, result);
      };
      const key = endpoint.idempotent && request.caller ? readIdempotencyKey(request) : null;
      const made =
        key === null || !request.caller
          ? await make()
          : await makeOnce(deps, { request, reply, endpoint, key, userId: request.caller.userId }, make);
      const { status, headers, contentType, text } = made;
      if (status === 204) return reply.code(204).header('cache-control', 'private, no-store').send();

      if (cacheKey !== null) {
        return sendCached(
          request,
          reply,
          await deps.publicCache.keep(cacheKey, { status, contentType, body: text, headers }, maxAgeMs),
        );
      }
      return reply
        .code(status)
        .headers(headers)
        .header('cache-control', 'private, no-store')
        .header('content-type', contentType)
        .send(text);
    },
  });
}

type Made = { status: number; headers: Record<string, string>; contentType: string; text: string | Buffer };
const jsonType = 'application/json; charset=utf-8';

/** The answer as it goes over the wire: only what the contract names. */
function makeAnswer<E extends Endpoint>(endpoint: E, request: FastifyRequest, result: unknown): Made {
  const { body, extras } = result instanceof Answered ? result : { body: result, extras: {} as AnswerExtras };
  return {
    status: extras.status ?? successStatuses(endpoint)[0] ?? 200,
    headers: replyHeaders(request, endpoint, extras),
    contentType: extras.contentType ?? jsonType,
    text: extras.json ?? (endpoint.fileTypes ? (body as string | Buffer) : serialise(endpoint, body)),
  };
}

type Keyed = { request: FastifyRequest; reply: FastifyReply; endpoint: Endpoint; key: string; userId: string };

/** The answer to a request with an Idempotency-Key: made once, sent again to whoever repeats it. */
async function makeOnce(
  { db }: RouteDeps,
  { request, reply, endpoint, key, userId }: Keyed,
  make: () => Promise<Made>,
): Promise<Made> {
  const call = `${endpoint.method} ${endpoint.path}`;
  const requestHash = hashRequest(request.url, request.body);
  const answer = await answerOnce(db, { userId, call, key, requestHash, now: request.receivedAt }, make);
  if ('first' in answer) return answer.first;
  reply.header(replayedHeader, 'true');
  return { status: answer.again.status, text: textAgain(answer.again), headers: {}, contentType: jsonType };
}

function readCall<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  const params = endpoint.params?.safeParse(request.params);
  // A malformed id names nothing.
  if (params && !params.success) throw new AppError('NOT_FOUND');
  if (endpoint.contentType && request.body !== undefined && !Buffer.isBuffer(request.body)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  }
  const problems = [];
  const query = endpoint.query?.safeParse(request.query ?? {});
  if (query && !query.success) problems.push(...fieldProblems(query.error.issues));
  // A missing body reaches a validator as null in Fastify; for ours it is one without fields.
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

/**
 * Refuses by session and role before the body is even read: rate, session, role, then input (decisions, section 1).
 * Where the configuration demands a second factor of admins, one without it is let into no admin call (section 2).
 */
export function checkAccess(
  request: FastifyRequest,
  { REQUIRE_ADMIN_TWO_FACTOR }: Pick<Deps['config'], 'REQUIRE_ADMIN_TWO_FACTOR'>,
): void {
  const endpoint = request.routeOptions.config.endpoint;
  // A stale token on a call that needs none is a visitor's: signing in again must always be possible.
  if (!endpoint || endpoint.access === 'visitor') return;
  const caller = requireCaller(request);
  if (endpoint.access !== 'admin') return;
  if (caller.role !== 'ADMIN') throw new AppError('FORBIDDEN');
  if (REQUIRE_ADMIN_TWO_FACTOR && !caller.twoFactorEnabled) throw new AppError('TWO_FACTOR_REQUIRED');
}

function serialise(endpoint: Endpoint, body: unknown): string {
  if (!endpoint.response) return '';
  const checked = endpoint.response.safeParse(body);
  if (!checked.success) {
    const where = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`${endpoint.method} ${endpoint.path} made a reply that its contract does not allow: ${where}`);
  }
  return JSON.stringify(checked.data);
}

function replyHeaders(
  request: FastifyRequest,
  endpoint: Endpoint,
  { headers = {}, nextCursor, total }: AnswerExtras,
): Record<string, string> {
  const all = { ...headers };
  if (nextCursor) {
    const next = new URL(request.url, 'http://placeholder.invalid');
    next.searchParams.set('cursor', nextCursor);
    all.link = `<${next.pathname}${next.search}>; rel="next"`;
  }
  if (total !== undefined) all['x-total-count'] = String(total);
  if (endpoint.cache === 'visitors') all.vary = 'authorization, accept-encoding';
  return all;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
