import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

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

/** Public answers by key, dropped whenever what they were made from may have changed. */
export type PublicCache = {
  find(key: string): CachedAnswer | undefined;
  /** Compresses and keeps; two requests that miss at once may both make it, the last one stays. `maxAgeMs` for what no content version covers. */
  keep(
    key: string,
    made: { status: number; contentType: string; body: string | Buffer; headers?: Record<string, string> },
    maxAgeMs?: number,
  ): Promise<CachedAnswer>;
  clear(): void;
  readonly size: number;
};

/** At most `maxEntries` answers, the oldest leave first. */
export function createPublicCache({
  maxEntries = 2_000,
  nowMs = Date.now,
}: {
  maxEntries?: number;
  nowMs?: () => number;
} = {}): PublicCache {
  const entries = new Map<string, { answer: CachedAnswer; staleAt: number }>();
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
      if (startedIn === generation) {
        entries.set(key, { answer, staleAt: nowMs() + maxAgeMs });
        const oldest = entries.keys().next().value;
        if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      }
      return answer;
    },
    clear() {
      generation += 1;
      entries.clear();
    },
    get size() {
      return entries.size;
    },
  };
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
