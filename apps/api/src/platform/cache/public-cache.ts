import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';
type Variant = { bytes: Buffer; etag: string };

/** One public answer, kept as the bytes that go over the wire, with one strong ETag for each encoding. */
export type CachedAnswer = {
  status: number;
  contentType: string;
  headers: Record<string, string>;
  variants: Record<Encoding, Variant>;
};

const smallestCompressedBytes = 512;

/** The response to keep, before it is compressed. */
export type MadeResponse = {
  status: number;
  contentType: string;
  body: string | Buffer;
  headers?: Record<string, string>;
};

/** Public responses by key, dropped whenever what they were made from may have changed. */
export type PublicCache = {
  find(key: string): CachedAnswer | undefined;
  /** Compresses and keeps a response; `maxAgeMs` is for what no content version covers. */
  keep(key: string, made: MadeResponse, maxAgeMs?: number): Promise<CachedAnswer>;
  /**
   * Runs `work` once at a time for each key: a request that comes meanwhile gets the same result, or the same error.
   * Work that began before the content changed is not shared with requests that come after the change.
   */
  once<T>(key: string, work: () => Promise<T>): Promise<T>;
  clear(): void;
  /** Responses kept, and the bytes that they are counted with. */
  readonly size: number;
  readonly bytes: number;
};

const defaultMaxBytes = 64 * 1_024 * 1_024;
/** What an entry costs beside its bytes: buffers, ETags, headers, its place in the cache. */
const entryOverheadBytes = 1_024;

type Entry = { answer: CachedAnswer; staleAt: number };

/**
 * Keeps at most `maxBytes` of responses in all their encodings; the least recently used leave first. A response larger than that is
 * made, but not kept.
 */
export function createPublicCache({
  maxBytes = defaultMaxBytes,
  nowMs = Date.now,
}: {
  maxBytes?: number;
  nowMs?: () => number;
} = {}): PublicCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: bytesOfEntry });
  let running = new Map<string, Promise<unknown>>();
  let generation = 0;
  return {
    find(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.staleAt > nowMs()) return entry.answer;
      entries.delete(key);
      return undefined;
    },
    async keep(key, { status, contentType, body, headers = {} }, maxAgeMs = Number.POSITIVE_INFINITY) {
      const startedIn = generation;
      const answer: CachedAnswer = { status, contentType, headers, variants: await encode(Buffer.from(body)) };
      // What was read before a change must not be kept after it.
      if (startedIn === generation) entries.set(key, { answer, staleAt: nowMs() + maxAgeMs });
      return answer;
    },
    once<T>(key: string, work: () => Promise<T>): Promise<T> {
      const current = running;
      const known = current.get(key) as Promise<T> | undefined;
      if (known) return known;
      const started = work().finally(() => current.delete(key));
      current.set(key, started);
      return started;
    },
    clear() {
      generation += 1;
      entries.clear();
      running = new Map();
    },
    get size() {
      return entries.size;
    },
    get bytes() {
      return entries.calculatedSize;
    },
  };
}

/** Every buffer once: a small response has the same bytes in each encoding. */
function bytesOfEntry({ answer }: Entry, key: string): number {
  const buffers = new Set(Object.values(answer.variants).map(({ bytes }) => bytes));
  let total = entryOverheadBytes + 2 * key.length;
  for (const buffer of buffers) total += buffer.length;
  return total;
}

async function encode(bytes: Buffer): Promise<Record<Encoding, Variant>> {
  const identity = variant(bytes, 'identity');
  if (bytes.length < smallestCompressedBytes) return { identity, br: identity, gzip: identity };
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzipped(bytes, { level: 6 }),
  ]);
  return { identity, br: variant(br, 'br'), gzip: variant(gz, 'gzip') };
}

function variant(bytes: Buffer, encoding: Encoding): Variant {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, etag: `"${digest}-${encoding}"` };
}

/** Sends the bytes, or 304 where the client has them (RFC 9110, section 13.1.2). */
export function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const chosen = answer.variants[encoding];
  reply
    .headers(answer.headers)
    .header('etag', chosen.etag)
    .header('cache-control', 'public, max-age=0, must-revalidate');
  if (!('vary' in answer.headers)) reply.header('vary', 'accept-encoding');
  if (answer.status === 200 && matches(request.headers['if-none-match'], chosen.etag)) return reply.code(304).send();
  // Small answers keep their plain bytes in every variant.
  if (chosen.etag.endsWith(`-${encoding}"`) && encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(answer.status).header('content-type', answer.contentType).send(chosen.bytes);
}

/** The smallest encoding the client takes; `;q=0` forbids one (RFC 9110, section 12.5.3). */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (allows(accepted, 'br')) return 'br';
  return allows(accepted, 'gzip') ? 'gzip' : 'identity';
}

function allows(accepted: string, encoding: string): boolean {
  const start = accepted.indexOf(encoding);
  if (start === -1) return false;
  const end = accepted.indexOf(',', start);
  const part = accepted.slice(start, end === -1 ? undefined : end);
  return !/;\s*q=0(\.0*)?\s*$/.test(part);
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return (
    header === etag ||
    header === '*' ||
    header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
  );
}
