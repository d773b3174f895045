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
    await response.body?.cancel();
    // Without the right to list the bucket, this is the answer about an object that is not there. A wrong key fails the PUT that follows.
    const isUnlisted = method === 'HEAD' && response.status === 403;
    if (response.status === 404 || isUnlisted) return null;
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
      // Only until the answer begins: how long the rest takes is up to the client.
      const silence = new AbortController();
      const timeout = setTimeout(() => silence.abort(), totalMs);
      try {
        const answer = await ask('GET', name, { signal: silence.signal });
        return answer?.body ? Readable.from(chunksOf(answer.body), { objectMode: false }) : null;
      } finally {
        clearTimeout(timeout);
      }
    },
  };
}

function rootOf({ endpoint, bucket, isPathStyle }: S3Settings): string {
  const url = new URL(endpoint);
  const path = url.pathname.replace(/\/+$/, '');
  return isPathStyle ? `${url.origin}${path}/${bucket}` : `${url.protocol}//${bucket}.${url.host}${path}`;
}

/** Not Readable.fromWeb: whether its types fit those of fetch changes from run to run of the compiler. */
async function* chunksOf(body: NonNullable<Response['body']>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
