import { mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../../config.ts';
import { sha256 } from '../../platform/ids.ts';

/** Stores images under the hash of their bytes, so none is ever overwritten with something else. */
export type MediaStore = {
  /** In bytes; null when there is none. @throws Error while the store cannot be reached */
  sizeOf(name: string): Promise<number | null>;
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null when there is none. @throws Error while the store cannot be reached */
  get(name: string): Promise<Buffer | null>;
  /** Opens a file as a stream, which must be read or destroyed; `size` in bytes if known. */
  open(name: string): Promise<{ content: Readable; size?: number } | null>;
};

export type MediaConfig = Pick<
  Config,
  'DATA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_PATH_STYLE' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** The image store by configuration: the data folder, or a bucket that many machines share. */
export function mediaStoreOf(config: MediaConfig): MediaStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return folderStore(config);
  return s3Store({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: config.S3_REGION,
    isPathStyle: config.S3_PATH_STYLE,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Images as files of the data folder. */
function folderStore({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): MediaStore {
  const folder = join(DATA_DIR, 'media');
  return {
    sizeOf: async (name) => (await stat(join(folder, name)).catch(nullIfMissing))?.size ?? null,
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      // Written whole or not at all, so that no request in between gets half an image.
      await writeFile(join(folder, `${name}.part`), bytes);
      await rename(join(folder, `${name}.part`), join(folder, name));
    },
    get: (name) => readFile(join(folder, name)).catch(nullIfMissing),
    async open(name) {
      const file = await open(join(folder, name)).catch(nullIfMissing);
      return file && { content: file.createReadStream(), size: (await file.stat()).size };
    },
  };
}

type S3Settings = {
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
    async sizeOf(name) {
      const answer = await ask('HEAD', name);
      return answer && Number(answer.headers.get('content-length') ?? 0);
    },
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
