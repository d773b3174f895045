import type { Readable } from 'node:stream';
import type { BankImage } from '@examplar/question-banks/model';
import { type MediaConfig, mediaStoreOf } from './media-store.ts';

/** The accepted image types, recognised by their bytes. */
const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

const mediaTypes: Record<string, string> = Object.fromEntries(
  Object.entries(endings).map(([type, ending]) => [ending, type]),
);

type Image = Pick<BankImage, 'sha256' | 'mime'>;

const fileName = ({ sha256, mime }: Image): string => `${sha256}.${endings[mime] ?? 'png'}`;

/** The address of an image. Its name is the hash of its bytes, so the image never changes. */
export const mediaAddress = (image: Image): string => `/media/${fileName(image)}`;

/** Stores the images of a bank. Existing ones are skipped, since the name is the hash of the content. */
export async function saveMedia(config: MediaConfig, images: readonly BankImage[]): Promise<void> {
  if (images.length === 0) return;
  const store = mediaStoreOf(config);
  for (const image of images) {
    const name = fileName(image);
    if ((await store.sizeOf(name)) === null) await store.put(name, image.bytes, image.mime);
  }
}

/** An image by its address; null when it is gone. @throws Error while the store cannot be reached */
export async function readMedia(config: MediaConfig, address: string): Promise<BankImage | null> {
  const named = parseAddress(address);
  const bytes = named && (await mediaStoreOf(config).get(named.path));
  return bytes && { ...named, bytes };
}

/** Opens a stored file as a stream, to be read while it is sent. */
export async function openMedia(
  config: MediaConfig,
  address: string,
): Promise<{ content: Readable; size?: number; mime: string } | null> {
  const named = parseAddress(address);
  const opened = named && (await mediaStoreOf(config).open(named.path));
  return opened && { ...opened, mime: named.mime };
}

/** The type of an image by its address; null when it is gone. @throws Error while the store cannot be reached */
export async function findMediaType(config: MediaConfig, address: string): Promise<string | null> {
  const named = parseAddress(address);
  return named && (await mediaStoreOf(config).sizeOf(named.path)) !== null ? named.mime : null;
}

/** The size of an image by its address, in bytes; 0 when it is gone. @throws Error while the store cannot be reached */
export async function mediaSize(config: MediaConfig, address: string): Promise<number> {
  const named = parseAddress(address);
  return (named && (await mediaStoreOf(config).sizeOf(named.path))) ?? 0;
}

function parseAddress(address: string): Pick<BankImage, 'sha256' | 'path' | 'mime'> | null {
  const [, sha256 = '', ending = ''] = /^\/media\/([0-9a-f]{64})\.([a-z]+)$/.exec(address) ?? [];
  const mime = mediaTypes[ending];
  return mime ? { sha256, path: `${sha256}.${ending}`, mime } : null;
}
