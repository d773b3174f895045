import type { Endpoint, Reply } from '@examplar/contract/calls/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCached } from '../cache/public-cache.ts';
import type { Deps } from '../deps.ts';
import {
  hashRequest,
  readIdempotencyKey,
  replayedHeader,
  replayText,
  respondOnce,
} from '../idempotency/idempotency.ts';
import { refuseIfFull } from '../limits/overload.ts';
import { type Call, readCall } from './read-call.ts';
import { type ApiResponse, type BuiltResponse, buildResponse, jsonType } from './responses.ts';
import { apiRoot } from './security-headers.ts';

type RouteDeps = Pick<Deps, 'publicCache' | 'db' | 'lanes'>;
type RouteOptions = {
  /** How long, in ms, a public response may be cached if no content version covers what it shows. */
  maxAgeMs?: number;
  bodyLimit?: number;
  /** The handler verifies `session` in its own statement, which saves the look-up before it. Only for access `user`. */
  verifiesSession?: boolean;
  /** Takes precedence under load; its handler uses `lanes.urgentDb`. */
  isUrgent?: boolean;
  /** Its responses are so short that deciding whether to compress them costs more than it saves. */
  isShort?: boolean;
};

/** Binds a call of the contract to its handler: validates the input, and sends only what the contract defines. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Reply<E> | ApiResponse<Reply<E>>>,
  { maxAgeMs, bodyLimit, verifiesSession = false, isUrgent = false, isShort = false }: RouteOptions = {},
): void {
  const isCacheable = endpoint.cache !== undefined;
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
      const build = async () => {
        const result = await handle(call);
        if (request.session?.isVerified === false) throw new Error(`${endpoint.path} did not verify the session`);
        return buildResponse(endpoint, request, result);
      };
      if (isCacheable && request.caller === null) {
        const key = cacheKey(endpoint, call);
        const cached = deps.publicCache.find(key);
        if (cached) return sendCached(request, reply, cached);
        refuseIfFull(deps.lanes, request);
        return sendCached(request, reply, await buildCached(deps, { key, maxAgeMs }, build));
      }

      refuseIfFull(deps.lanes, request);
      const key = endpoint.idempotent && request.caller ? readIdempotencyKey(request) : null;
      const response =
        key === null || !request.caller
          ? await build()
          : await buildOnce(deps, { request, reply, endpoint, key, userId: request.caller.userId }, build);
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

type CacheEntry = { key: string; maxAgeMs: number | undefined };

const buildCached = ({ publicCache }: RouteDeps, { key, maxAgeMs }: CacheEntry, build: () => Promise<BuiltResponse>) =>
  publicCache.once(key, async () => {
    const readIn = publicCache.generation;
    const { text, ...response } = await build();
    return publicCache.keep(key, { ...response, body: whole(text) }, { readIn, maxAgeMs });
  });

type IdempotentCall = { request: FastifyRequest; reply: FastifyReply; endpoint: Endpoint; key: string; userId: string };

/** Runs a call with an Idempotency-Key once; a repeated request gets the stored response. */
async function buildOnce(
  { db }: RouteDeps,
  { request, reply, endpoint, key, userId }: IdempotentCall,
  build: () => Promise<BuiltResponse>,
): Promise<BuiltResponse> {
  const call = `${endpoint.method} ${endpoint.path}`;
  const requestHash = hashRequest(request.url, request.body);
  const buildWhole = async () => {
    const response = await build();
    return { ...response, text: whole(response.text) };
  };
  const outcome = await respondOnce(db, { userId, call, key, requestHash, now: request.receivedAt }, buildWhole);
  if ('first' in outcome) return outcome.first;
  reply.header(replayedHeader, 'true');
  return { status: outcome.again.status, text: replayText(outcome.again), headers: {}, contentType: jsonType };
}

/** A response that may be sent more than once cannot be a stream. */
function whole(text: BuiltResponse['text']): string | Buffer {
  if (typeof text === 'string' || Buffer.isBuffer(text)) return text;
  throw new Error('A streamed response can be neither cached nor replayed');
}
