import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { sha256 } from '../../platform/ids.ts';
import type { MediaStore } from './media-store.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  /** Puts the bucket in the path, as most stores other than Amazon's require; otherwise it is the first label of the host. */
  isPathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
};

const totalMs = 10_000;
const retries = 2;

/** Images as objects below `media/` of an S3-compatible bucket, which only the product needs to read. */
export function s3Store(settings: S3Settings): MediaStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const root = rootOf(settings);

  async function ask(
    method: 'GET' | 'HEAD' | 'PUT',
    name: string,
    init: { body?: Buffer; type?: string; signal?: AbortSignal } = {},
  ) {
    const response = await client.fetch(`${root}/media/${name}`, {
      method,
      headers: {
        // The store refuses bytes that were changed on their way.
        'x-amz-content-sha256': sha256(init.body ?? '').toString('hex'),
        ...(init.type ? { 'content-type': init.type } : {}),
      },
      ...(init.body ? { body: new Uint8Array(init.body) } : {}),
      signal: init.signal ?? AbortSignal.timeout(totalMs),
    });
    if (response.ok) return response;
    const reason = await response.text();
    // A key that may not list the bucket gets 403 for an object that is not there. A wrong key has another code, and fails the PUT.
    const isUnlisted = response.status === 403 && (method === 'HEAD' || reason.includes('<Code>AccessDenied</Code>'));
    if (response.status === 404 || (isUnlisted && method !== 'PUT')) return null;
    throw new Error(`The media store answered ${response.status} to ${method}`);
  }

  return {
    has: async (name) => (await ask('HEAD', name)) !== null,
    async put(name, bytes, type) {
      const answer = await ask('PUT', name, { body: Buffer.from(bytes), type });
      if (answer === null) throw new Error('The media store has no such bucket');
      await answer.body?.cancel();
    },
    async get(name) {
      const answer = await ask('GET', name);
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    async open(name) {
      const silence = new AbortController();
      const timeout = setTimeout(() => silence.abort(), totalMs);
      try {
        const answer = await ask('GET', name, { signal: silence.signal });
        if (!answer?.body) return null;
        const reader = answer.body.getReader();
        // With the first bytes, so that a store which fails before them is an error of this call.
        const content = streamOf(reader, await reader.read());
        const size = Number(answer.headers.get('content-length'));
        return { content, ...(size > 0 ? { size } : {}) };
      } finally {
        clearTimeout(timeout);
      }
    },
  };
}

/** What this needs of a stream's reader: the types of the browser's and of Node's differ. */
type Chunk = { done: boolean; value?: Uint8Array | undefined };
type Reader = { read(): Promise<Chunk>; cancel(): Promise<void> };

/** Gives up when the store falls silent; how fast the client reads does not matter. */
function streamOf(reader: Reader, first: Chunk): Readable {
  let next: Promise<Chunk> | null = Promise.resolve(first);
  return new Readable({
    read() {
      const silence = setTimeout(() => this.destroy(new Error('The media store fell silent')), totalMs);
      (next ?? reader.read())
        .then(
          ({ done, value }) => this.destroyed || this.push(done ? null : value),
          (error: Error) => this.destroy(error),
        )
        .finally(() => clearTimeout(silence));
      next = null;
    },
    destroy(error, done) {
      reader.cancel().catch(() => {});
      done(error);
    },
  });
}

function rootOf({ endpoint, bucket, isPathStyle }: S3Settings): string {
  const url = new URL(endpoint);
  const path = url.pathname.replace(/\/+$/, '');
  return isPathStyle ? `${url.origin}${path}/${bucket}` : `${url.protocol}//${bucket}.${url.host}${path}`;
}
