import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const unpacked = promisify(brotliDecompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body in Brotli, with the digest of what it decompresses to. */
type Compressed = { digest: string; stored: Buffer };

/** Bodies in encodings that few clients need, made from Brotli on demand. */
export type OtherEncodings = {
  make(body: Compressed, encoding: Encoding): Buffer | Promise<Buffer>;
  clear(): void;
  readonly bytes: number;
};

/** An estimate of what an entry costs on top of its bytes. */
const entryOverheadBytes = 512;

/** Keeps what it has made in at most `maxBytes`. Concurrent requests for the same bytes share the work. */
export function createOtherEncodings(maxBytes: number): OtherEncodings {
  const kept = new LRUCache<string, Buffer>({
    maxSize: Math.floor(maxBytes),
    sizeCalculation: ({ length }) => entryOverheadBytes + length,
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
export function withoutSlack(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}
