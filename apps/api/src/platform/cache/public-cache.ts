import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { dayMs } from '@examplar/domain/plans/calendar';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const unpacked = promisify(brotliDecompress);
const gzipped = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** A body in Brotli, with the digest of what it decompresses to. */
type CompressedBody = { digest: string; stored: Buffer };

/** Bodies in encodings that few clients need, made from Brotli on demand. */
type OtherEncodings = {
  make(body: CompressedBody, encoding: Encoding): Buffer | Promise<Buffer>;
  clear(): void;
  readonly bytes: number;
};

/** An estimate of what an entry costs on top of its bytes. */
const madeOverheadBytes = 512;

/** Keeps what it has made in at most `maxBytes`. Concurrent requests for the same bytes share the work. */
function createOtherEncodings(maxBytes: number): OtherEncodings {
  const kept = new LRUCache<string, Buffer>({
    maxSize: Math.floor(maxBytes),
    sizeCalculation: ({ length }) => madeOverheadBytes + length,
  });
  const running = new Map<string, Promise<Buffer>>();
  return {
    make({ digest, stored }, encoding) {
      const key = `${digest}-${encoding}`;
      const known = kept.get(key) ?? running.get(key);
      if (known) return known;
      const making = encode(stored, encoding)
        .then((bytes) => {
          kept.set(key, bytes);
          return bytes;
        })
        .finally(() => running.delete(key));
      running.set(key, making);
      return making;
    },
    clear: () => kept.clear(),
    get bytes() {
      return kept.calculatedSize;
    },
  };
}

async function encode(stored: Buffer, encoding: Encoding): Promise<Buffer> {
  const plain = await unpacked(stored);
  return withoutSlack(encoding === 'gzip' ? await gzipped(plain, { level: 6 }) : plain);
}

/** A copy that keeps no other memory alive: Node cuts short buffers out of blocks of 64 KiB. */
function withoutSlack(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}

const brotli = promisify(brotliCompress);

/** A public response, stored as the bytes that almost all clients get, with one strong ETag per encoding. */
export type CachedResponse = {
  status: number;
  contentType: string;
  headers: Record<string, string>;
  /** Identifies the uncompressed body. */
  digest: string;
  /** False for small responses, which are sent as they are in every encoding. */
  isCompressed: boolean;
  /** The bytes to send: at once in Brotli, otherwise they may have to be made. */
  bytesIn(encoding: Encoding): Buffer | Promise<Buffer>;
};

const minCompressedBytes = 512;

/** A response to cache, before it is compressed. */
export type UncompressedResponse = {
  status: number;
  contentType: string;
  body: string | Buffer;
  headers?: Record<string, string>;
};

type KeepOptions = {
  /** The cache's `generation` before the content was read. */
  readIn: number;
  /** For content that no content version covers. */
  maxAgeMs?: number | undefined;
};

/**
 * Public responses by key. Cleared whenever the content they were made from may have changed, and at 00:00 UTC, when statuses and sentences
 * turn by themselves (EXM-23).
 */
export type PublicCache = {
  find(key: string): CachedResponse | undefined;
  /** Compresses a response, and stores it unless its content has changed since it was read. */
  keep(key: string, response: UncompressedResponse, options: KeepOptions): Promise<CachedResponse>;
  /**
   * Runs `work` at most once at a time per key: concurrent requests share the result, or the error. Work that began before a content
   * change is not shared with requests that arrive after it.
   */
  once<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** What `once` would share, if it is running. */
  running<T>(key: string): Promise<T> | undefined;
  clear(): void;
  /** Changes with each `clear` and each day. */
  readonly generation: number;
  /** The number of cached responses, and the bytes they count for. */
  readonly size: number;
  readonly bytes: number;
};

const defaultMaxBytes = 64 * 1_024 * 1_024;
/** An estimate of what an entry costs on top of its bytes: buffers, ETags, headers, its slot in the cache. */
const entryOverheadBytes = 1_024;

/** The share of the cache for bytes in other encodings than Brotli, which few clients need. */
const otherEncodingsShare = 0.25;

type Entry = { response: CachedResponse; storedBytes: number; staleAt: number };

/**
 * Holds at most `maxBytes` and evicts the least recently used. Responses are stored in Brotli alone, a sixth of all encodings together;
 * the others are made from it on demand, and kept in a share of the cache of their own, so that they never evict a response. A response
 * larger than its share is sent but not stored.
 */
export function createPublicCache({
  maxBytes = defaultMaxBytes,
  nowMs = Date.now,
}: {
  maxBytes?: number;
  nowMs?: () => number;
} = {}): PublicCache {
  const otherEncodings = createOtherEncodings(maxBytes * otherEncodingsShare);
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.floor(maxBytes * (1 - otherEncodingsShare)),
    sizeCalculation: ({ storedBytes }, key) => entryOverheadBytes + 2 * key.length + storedBytes,
  });
  let running = new Map<string, Promise<unknown>>();
  let generation = 0;
  let day = utcDay(nowMs());
  const clear = () => {
    generation += 1;
    entries.clear();
    otherEncodings.clear();
    running = new Map();
  };
  const followTheDay = () => {
    const today = utcDay(nowMs());
    if (today !== day) clear();
    day = today;
  };
  return {
    find(key) {
      followTheDay();
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.staleAt > nowMs()) return entry.response;
      entries.delete(key);
      return undefined;
    },
    async keep(key, { status, contentType, body, headers = {} }, { readIn, maxAgeMs = Number.POSITIVE_INFINITY }) {
      const bytes = Buffer.from(body);
      const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
      const isCompressed = bytes.length >= minCompressedBytes;
      const stored = withoutSlack(isCompressed ? await brotli(bytes, brotliSettings(bytes.length)) : bytes);
      const response: CachedResponse = {
        status,
        contentType,
        headers,
        digest,
        isCompressed,
        bytesIn: (encoding) =>
          isCompressed && encoding !== 'br' ? otherEncodings.make({ digest, stored }, encoding) : stored,
      };
      followTheDay();
      // Content that was read before a change must not be cached after it.
      if (readIn === generation)
        entries.set(key, { response, storedBytes: stored.length, staleAt: nowMs() + maxAgeMs });
      return response;
    },
    once<T>(key: string, work: () => Promise<T>): Promise<T> {
      followTheDay();
      const current = running;
      const known = current.get(key) as Promise<T> | undefined;
      if (known) return known;
      const started = work().finally(() => current.delete(key));
      current.set(key, started);
      return started;
    },
    running<T>(key: string) {
      followTheDay();
      return running.get(key) as Promise<T> | undefined;
    },
    clear,
    get generation() {
      followTheDay();
      return generation;
    },
    get size() {
      return entries.size;
    },
    get bytes() {
      return entries.calculatedSize + otherEncodings.bytes;
    },
  };
}

const utcDay = (ms: number): number => Math.floor(ms / dayMs);

const brotliSettings = (bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
});

/** Sends the bytes, or 304 if the client already has them (RFC 9110, section 13.1.2). The responses of signed-in users are kept nowhere. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): FastifyReply | Promise<FastifyReply> {
  const encoding = response.isCompressed ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  reply.headers(response.headers);
  if (!('vary' in response.headers)) reply.header('vary', 'accept-encoding');
  if (request.caller) {
    reply.header('cache-control', 'private, no-store');
  } else {
    const etag = `"${response.digest}-${encoding}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate');
    if (response.status === 200 && matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.code(response.status).header('content-type', response.contentType);
  const bytes = response.bytesIn(encoding);
  return bytes instanceof Promise ? bytes.then((made) => reply.send(made)) : reply.send(bytes);
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
