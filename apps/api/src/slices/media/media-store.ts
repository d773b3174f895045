import type { Readable } from 'node:stream';
import type { Config } from '../../config.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** Stores images under the hash of their bytes, so none is ever overwritten with something else. */
export type MediaStore = {
  /** @throws Error while the store cannot be reached */
  has(name: string): Promise<boolean>;
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null when there is none. @throws Error while the store cannot be reached */
  get(name: string): Promise<Buffer | null>;
  /** The same as a stream, which must be read or destroyed; `size` in bytes where it is known. */
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
