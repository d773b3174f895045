import {
  acceptsLanguage,
  type Body,
  type Endpoint,
  type Params,
  type Query,
  type Reply,
} from '@examplar/contract/calls/endpoint';
import { languageQuery } from '@examplar/contract/calls/language';
import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, type FieldProblem } from '../app-error.ts';
import { sendCached } from '../cache/public-cache.ts';
import type { Deps } from '../deps.ts';
import { hashRequest, readIdempotencyKey, replayedHeader, replayOf, respondOnce } from '../idempotency/idempotency.ts';
import { refuseIfFull } from '../limits/overload.ts';
import { type Caller, requireCaller, type SessionProof } from '../sessions/session-proof.ts';
import { ApiResponse, type BuiltResponse, buildResponse, jsonType } from './responses.ts';
import { apiRoot } from './security-headers.ts';

type RouteDeps = Pick<Deps, 'publicCache' | 'db' | 'lanes' | 'limits' | 'computed'>;
type RouteOptions<E extends Endpoint> = {
  /** How long, in ms, a public response may be cached if no content version covers what it shows. */
  maxAgeMs?: number;
  bodyLimit?: number;
  /** The handler verifies `session` in its own statement, which saves the look-up before it. Only for access `user`. */
  verifiesSession?: boolean;
  /** Takes precedence under load; its handler uses `lanes.urgentDb`. */
  isUrgent?: boolean;
  /** Its responses are so short that deciding whether to compress them costs more than it saves. */
  isShort?: boolean;
  /**
   * Builds the response to a repeat with the same Idempotency-Key from the id of the row that the first request created: only the id is
   * stored. Nothing is stored of a 200, which found the row: a repeat finds it again. For responses too large to be kept for a day.
   */
  rebuild?: (call: Call<E>, id: string) => Promise<Reply<E>>;
  /** That id, in a response that has it elsewhere than in `id`. */
  rowId?: (response: Reply<E>) => string;
  /** Takes tens of milliseconds: it waits its turn. Lists of staff, and what is public while it is not in memory, do so in any case. */
  isSlow?: boolean;
};

/** Binds a call of the contract to its handler: validates the input, and sends only what the contract defines. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Reply<E> | ApiResponse<Reply<E>>>,
  {
    maxAgeMs,
    bodyLimit,
    verifiesSession = false,
    isUrgent = false,
    isShort = false,
    isSlow = false,
    rebuild,
    rowId,
  }: RouteOptions<E> = {},
): void {
  const takesTurns = isSlow || endpoint.cache === 'public' || (endpoint.access === 'admin' && endpoint.paged === true);
  // A user may have just changed what no content version covers, such as the own review.
  const isKeptForUsers = endpoint.cache === 'public' && maxAgeMs === undefined;
  if (verifiesSession && (endpoint.access !== 'user' || endpoint.idempotent))
    throw new Error(
      `${endpoint.path}: only calls with access 'user' and no Idempotency-Key can verify the session themselves`,
    );
  app.route({
    method: endpoint.method,
    url: `${apiRoot}${endpoint.path}`,
    config: { endpoint, verifiesSession, isUrgent },
    // A public response is compressed once, when it enters the cache.
    ...(endpoint.cache === 'public' || isShort ? { compress: false } : {}),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler: async (request, reply) => {
      const call = readCall(endpoint, request);
      const run = async () => {
        const result = await handle(call);
        if (request.session?.isVerified === false) throw new Error(`${endpoint.path} did not verify the session`);
        return result;
      };
      const buildNow = async () => buildResponse(endpoint, request, await run());
      if (endpoint.cache && (isKeptForUsers || request.caller === null)) {
        const key = cacheKey(endpoint, call);
        const cached = deps.publicCache.find(key);
        if (cached) return sendCached(request, reply, cached);
        refuseIfFull(deps.lanes, request);
        const built = await deps.computed.runOnce(request, key, () => buildCached(deps, { key, maxAgeMs }, buildNow));
        return sendCached(request, reply, built);
      }

      refuseIfFull(deps.lanes, request);
      const key = endpoint.idempotent && request.caller ? readIdempotencyKey(request) : null;
      const inTurn = <T>(work: () => Promise<T>) => (takesTurns ? () => deps.computed.run(request, work) : work);
      const response =
        key === null || !request.caller
          ? await inTurn(buildNow)()
          : await buildOnce(
              deps,
              { request, reply, endpoint, key, userId: request.caller.userId },
              {
                run: inTurn(run),
                rebuild: rebuild && ((id) => inTurn(() => rebuild(call, id))()),
                rowId: rowId as Repeatable['rowId'],
              },
            );
      const { status, headers, contentType, text } = response;
      if (status === 204) return reply.code(204).header('cache-control', 'private, no-store').send();
      return reply
        .code(status)
        .headers(headers)
        .header('cache-control', 'private, no-store')
        .header('content-type', contentType)
        .send(text);
    },
  });
}

/** Built from the parsed input, so that requests that differ only in order or spelling share a cache entry. */
const cacheKey = <E extends Endpoint>({ method, path }: E, { params, query, language }: Call<E>): string =>
  `${method} ${path} ${language} ${JSON.stringify([params, query])}`;

async function buildCached(
  { publicCache }: RouteDeps,
  { key, maxAgeMs }: { key: string; maxAgeMs: number | undefined },
  build: () => Promise<BuiltResponse>,
) {
  const readIn = publicCache.generation;
  const { text, ...response } = await build();
  return publicCache.keep(key, { ...response, body: whole(text) }, { readIn, maxAgeMs });
}

type IdempotentCall = { request: FastifyRequest; reply: FastifyReply; endpoint: Endpoint; key: string; userId: string };
type Repeatable = {
  run: () => Promise<unknown>;
  rebuild: ((id: string) => Promise<unknown>) | undefined;
  rowId: ((response: unknown) => string) | undefined;
};

/** Runs a call with an Idempotency-Key once; a repeated request gets the first response again. */
async function buildOnce(
  deps: RouteDeps,
  { request, reply, endpoint, key, userId }: IdempotentCall,
  { run, rebuild, rowId = (response) => (response as { id: string }).id }: Repeatable,
): Promise<BuiltResponse> {
  const call = `${endpoint.method} ${endpoint.path}`;
  const requestHash = hashRequest(request.url, request.body);
  const outcome = await respondOnce(deps, { userId, call, key, requestHash, now: request.receivedAt }, async () => {
    const result = await run();
    const first = buildResponse(endpoint, request, result);
    const { status } = first;
    if (!rebuild) return { first, stored: { status, body: String(whole(first.text)) } };
    return {
      first,
      stored:
        status === 201 ? { status, body: { id: rowId(result instanceof ApiResponse ? result.body : result) } } : null,
    };
  });
  if ('first' in outcome) return outcome.first;
  reply.header(replayedHeader, 'true');
  const { status } = outcome.again;
  const replay = replayOf(outcome.again);
  if ('text' in replay) return { status, text: replay.text, headers: {}, contentType: jsonType };
  if (!rebuild) throw new Error(`${endpoint.path} cannot build its response again`);
  return buildResponse(endpoint, request, new ApiResponse(await rebuild(replay.id), { status }));
}

/** A response that may be sent more than once cannot be a stream. */
function whole(text: BuiltResponse['text']): string | Buffer {
  if (typeof text === 'string' || Buffer.isBuffer(text)) return text;
  throw new Error('A streamed response can be neither cached nor replayed');
}

/** A longer list does not help the client, and a body of 2.5 MB could contain a million problems. */
const maxProblems = 100;

/** What the checking library says about sizes, for people. A schema with words of its own keeps them. */
z.config({
  customError: (issue) => {
    if (issue.code === 'too_big') return sizeProblem(issue.origin, 'at most', issue.maximum);
    return issue.code === 'too_small' ? sizeProblem(issue.origin, 'at least', issue.minimum) : undefined;
  },
});

function sizeProblem(origin: string, limit: 'at most' | 'at least', size: number | bigint): string {
  if (origin === 'string') return `Must have ${limit} ${size} characters`;
  return origin === 'array' ? `Name ${limit} ${size}` : `Must be ${limit} ${size}`;
}

type Issue = { path: PropertyKey[]; message: string; code?: string; keys?: string[] };

/** One entry per field: the first problem with it. An unknown field is reported under its own name. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const first = new Map<string, FieldProblem>();
  for (const problem of issues.flatMap(problemsOf)) if (!first.has(problem.path)) first.set(problem.path, problem);
  return [...first.values()];
}

/** Entries for fields that the contract does not define. */
const unknownFields = (paths: readonly string[]): FieldProblem[] =>
  paths.map((path) => ({ path, message: 'This field is not known here. Leave it out.' }));

const problemsOf = (issue: Issue): FieldProblem[] =>
  issue.code === 'unrecognized_keys' && issue.keys
    ? unknownFields(issue.keys.map((key) => [...issue.path, key].join('.')))
    : [{ path: issue.path.join('.'), message: issue.message }];

/** Adds problems to others, until there are a hundred in all. */
export function addProblems(problems: FieldProblem[], more: readonly FieldProblem[]): void {
  for (const problem of more.slice(0, Math.max(0, maxProblems - problems.length))) problems.push(problem);
}

/** The argument of a handler: validated input, the caller, the time of arrival. */
export type Call<E extends Endpoint> = {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  caller: E['access'] extends 'visitor' ? Caller | null : Caller;
  userId: E['access'] extends 'visitor' ? string | null : string;
  session: E['access'] extends 'visitor' ? SessionProof | null : SessionProof;
  /** The language that the query asks for; English where it names none (LNG-41). */
  language: Language;
  /** When the request arrived, by the API's clock. */
  now: Date;
  request: FastifyRequest;
};

/**
 * Validates path, query and body against the contract, strictly: unknown fields are rejected.
 *
 * @throws AppError NOT_FOUND, UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED with one entry per field, UNAUTHENTICATED
 */
function readCall<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  const params = endpoint.params?.safeParse(request.params);
  // Nothing can exist under a malformed id.
  if (params && !params.success) throw new AppError('NOT_FOUND');
  if (endpoint.contentType && request.body !== undefined && !Buffer.isBuffer(request.body)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  }
  const problems: FieldProblem[] = [];
  const { language, rawQuery } = readLanguage(endpoint, request, problems);
  const query = endpoint.query?.safeParse(rawQuery);
  if (query && !query.success) addProblems(problems, fieldProblems(query.error.issues));
  if (!endpoint.query) addProblems(problems, unknownFields(Object.keys(rawQuery)));
  // A missing body counts as an object without fields.
  const body = endpoint.body?.safeParse(request.body ?? {});
  if (body && !body.success) addProblems(problems, fieldProblems(body.error.issues));
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { details: problems });

  const caller = endpoint.access === 'visitor' ? request.caller : requireCaller(request);
  return {
    params: params?.data,
    query: query?.data,
    body: endpoint.body ? body?.data : request.body,
    caller,
    userId: caller?.userId ?? null,
    session: request.session,
    language,
    now: request.receivedAt,
    request,
  } as Call<E>;
}

/** Takes the language out of the query, so that the calls' own schemas need not know it. */
function readLanguage(endpoint: Endpoint, request: FastifyRequest, problems: FieldProblem[]) {
  const query = request.query as Record<string, unknown>;
  if (!('language' in query) || !acceptsLanguage(endpoint)) return { language: sourceLanguage, rawQuery: query };
  const { language, ...rawQuery } = query;
  const read = languageQuery.safeParse({ language });
  if (!read.success) addProblems(problems, fieldProblems(read.error.issues));
  return { language: read.data?.language ?? sourceLanguage, rawQuery };
}
