import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BankImage } from '@examplar/question-banks/model';
import type { Config } from '../../../config.ts';

/** The kinds of images that a reader lets through, by their bytes. */
const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

export const mediaTypes: Record<string, string> = Object.fromEntries(
  Object.entries(endings).map(([type, ending]) => [ending, type]),
);

export const mediaFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'media');

type Image = Pick<BankImage, 'sha256' | 'mime'>;

const fileName = ({ sha256, mime }: Image): string => `${sha256}.${endings[mime] ?? 'png'}`;

/** Where a page finds an image. The name is the hash of its bytes, so it never changes. */
export const mediaAddress = (image: Image): string => `/media/${fileName(image)}`;

/** Keeps images of a bank. Those that are there stay: the name says what is in them. */
export async function saveMedia(config: Pick<Config, 'DATA_DIR'>, images: readonly BankImage[]): Promise<void> {
  if (images.length === 0) return;
  const folder = mediaFolder(config);
  await mkdir(folder, { recursive: true });
  for (const image of images) {
    const path = join(folder, fileName(image));
    if (existsSync(path)) continue;
    // Written whole or not at all: whoever asks in between must not get half an image.
    await writeFile(`${path}.part`, image.bytes);
    await rename(`${path}.part`, path);
  }
}

/** An image by its address; null when its file is gone. */
export async function readMedia(config: Pick<Config, 'DATA_DIR'>, address: string): Promise<BankImage | null> {
  const [, sha256 = '', ending = ''] = /^\/media\/([0-9a-f]{64})\.([a-z]+)$/.exec(address) ?? [];
  const mime = mediaTypes[ending];
  if (!mime) return null;
  const path = `${sha256}.${ending}`;
  const bytes = await readFile(join(mediaFolder(config), path)).catch(() => null);
  return bytes && { sha256, path, bytes, mime };
}
