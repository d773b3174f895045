import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';
type Variant = { bytes: Buffer; etag: string };

/** A public response, stored as the bytes that go over the wire, with one strong ETag per encoding. */
export type CachedResponse = {
  status: number;
  contentType: string;
  headers: Record<string, string>;
  variants: Record<Encoding, Variant>;
};

const minCompressedBytes = 512;

/** A response to cache, before it is compressed. */
export type UncompressedResponse = {
  status: number;
  contentType: string;
  body: string | Buffer;
  headers?: Record<string, string>;
};

/** Public responses by key. Cleared whenever the content they were made from may have changed. */
export type PublicCache = {
  find(key: string): CachedResponse | undefined;
  /** Compresses and stores a response; `maxAgeMs` is for content that no content version covers. */
  keep(key: string, response: UncompressedResponse, maxAgeMs?: number): Promise<CachedResponse>;
  /**
   * Runs `work` at most once at a time per key: concurrent requests share the result, or the error. Work that began before a content
   * change is not shared with requests that arrive after it.
   */
  once<T>(key: string, work: () => Promise<T>): Promise<T>;
  clear(): void;
  /** The number of cached responses, and the bytes they count for. */
  readonly size: number;
  readonly bytes: number;
};

const defaultMaxBytes = 64 * 1_024 * 1_024;
/** An estimate of what an entry costs on top of its bytes: buffers, ETags, headers, its slot in the cache. */
const entryOverheadBytes = 1_024;

type Entry = { response: CachedResponse; staleAt: number };

/**
 * Holds at most `maxBytes` of responses in all their encodings and evicts the least recently used. A response larger than that is sent
 * but not stored.
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
      if (entry.staleAt > nowMs()) return entry.response;
      entries.delete(key);
      return undefined;
    },
    async keep(key, { status, contentType, body, headers = {} }, maxAgeMs = Number.POSITIVE_INFINITY) {
      const startedIn = generation;
      const response: CachedResponse = { status, contentType, headers, variants: await encode(Buffer.from(body)) };
      // Content that was read before a change must not be cached after it.
      if (startedIn === generation) entries.set(key, { response, staleAt: nowMs() + maxAgeMs });
      return response;
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

/** Counts each buffer once: a small response shares one buffer between its encodings. */
function bytesOfEntry({ response }: Entry, key: string): number {
  const buffers = new Set(Object.values(response.variants).map(({ bytes }) => bytes));
  let total = entryOverheadBytes + 2 * key.length;
  for (const buffer of buffers) total += buffer.length;
  return total;
}

async function encode(bytes: Buffer): Promise<Record<Encoding, Variant>> {
  const identity = variant(bytes, 'identity');
  if (bytes.length < minCompressedBytes) return { identity, br: identity, gzip: identity };
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

/** Sends the bytes, or 304 if the client already has them (RFC 9110, section 13.1.2). */
export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const chosen = response.variants[encoding];
  reply
    .headers(response.headers)
    .header('etag', chosen.etag)
    .header('cache-control', 'public, max-age=0, must-revalidate');
  if (!('vary' in response.headers)) reply.header('vary', 'accept-encoding');
  if (response.status === 200 && matches(request.headers['if-none-match'], chosen.etag)) return reply.code(304).send();
  // Small responses have uncompressed bytes in every variant.
  if (chosen.etag.endsWith(`-${encoding}"`) && encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(response.status).header('content-type', response.contentType).send(chosen.bytes);
}

/** The best compression the client accepts; `;q=0` rules an encoding out (RFC 9110, section 12.5.3). */
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
