import type { Endpoint, Reply } from '@examplar/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCached } from '../cache/public-cache.ts';
import type { Deps } from '../deps.ts';
import { answerOnce, hashRequest, readIdempotencyKey, replayedHeader, textAgain } from '../idempotency/idempotency.ts';
import { refuseIfFull } from '../limits/overload.ts';
import { type Call, readCall } from './read-call.ts';
import { type Answered, jsonType, type Made, makeAnswer } from './responses.ts';
import { apiRoot } from './security-headers.ts';

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
      const call = readCall(endpoint, request);
      const make = async () => {
        const result = await handle(call);
        if (request.session?.isProved === false) throw new Error(`${endpoint.path} did not prove the session`);
        return makeAnswer(endpoint, request, result);
      };
      if (isPublic && request.caller === null) {
        const key = cacheKey(endpoint, call);
        const kept = deps.publicCache.find(key);
        if (kept) return sendCached(request, reply, kept);
        refuseIfFull(deps.lanes, request);
        return sendCached(request, reply, await makeKept(deps, { key, maxAgeMs }, make));
      }

      refuseIfFull(deps.lanes, request);
      const key = endpoint.idempotent && request.caller ? readIdempotencyKey(request) : null;
      const made =
        key === null || !request.caller
          ? await make()
          : await makeOnce(deps, { request, reply, endpoint, key, userId: request.caller.userId }, make);
      const { status, headers, contentType, text } = made;
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

/** Names what was asked for, in whatever order and spelling: requests that get the same answer share it. */
const cacheKey = <E extends Endpoint>({ method, path }: E, { params, query }: Call<E>): string =>
  `${method} ${path} ${JSON.stringify([params, query])}`;

type Kept = { key: string; maxAgeMs: number | undefined };

const makeKept = ({ publicCache }: RouteDeps, { key, maxAgeMs }: Kept, make: () => Promise<Made>) =>
  publicCache.once(key, async () => {
    const { text, ...made } = await make();
    return publicCache.keep(key, { ...made, body: whole(text) }, maxAgeMs);
  });

type Keyed = { request: FastifyRequest; reply: FastifyReply; endpoint: Endpoint; key: string; userId: string };

/** The answer to a request with an Idempotency-Key: made once, sent again to whoever repeats it. */
async function makeOnce(
  { db }: RouteDeps,
  { request, reply, endpoint, key, userId }: Keyed,
  make: () => Promise<Made>,
): Promise<Made> {
  const call = `${endpoint.method} ${endpoint.path}`;
  const requestHash = hashRequest(request.url, request.body);
  const makeWhole = async () => {
    const made = await make();
    return { ...made, text: whole(made.text) };
  };
  const answer = await answerOnce(db, { userId, call, key, requestHash, now: request.receivedAt }, makeWhole);
  if ('first' in answer) return answer.first;
  reply.header(replayedHeader, 'true');
  return { status: answer.again.status, text: textAgain(answer.again), headers: {}, contentType: jsonType };
}

/** What is sent more than once cannot be a stream. */
function whole(text: Made['text']): string | Buffer {
  if (typeof text === 'string' || Buffer.isBuffer(text)) return text;
  throw new Error('A streamed response can be neither kept nor repeated');
}
