import { createHash } from 'node:crypto';
import type { BankImage } from '../model.ts';
import { imageType } from './image-type.ts';

const maxEmbeddedBytes = 2_000_000;

/**
 * The images of a bank: files that lie beside the questions or in the same package, and those embedded in texts. Only
 * images that some text refers to are handed out.
 */
export class ImageStore {
  readonly #files = new Map<string, Uint8Array>();
  readonly #used = new Map<string, BankImage>();

  /** Files that a text may refer to, by their path. */
  offer(path: string, bytes: Uint8Array): void {
    this.#files.set(path, bytes);
  }

  get images(): BankImage[] {
    return [...this.#used.values()];
  }

  /** Whether a file is there, by its path from the root of the package. */
  has(reference: string): boolean {
    return candidatePaths(reference, '').some((path) => this.#files.has(path));
  }

  /** The reference for an image file, looked up relative to the file that names it; undefined if it is not there. */
  findFile(reference: string, fromPath: string): string | undefined {
    for (const path of candidatePaths(reference, fromPath)) {
      const bytes = this.#files.get(path);
      if (bytes !== undefined) return this.add(path, bytes);
    }
    return undefined;
  }

  /** Stores an image and returns its reference; undefined if the bytes are not an image that we show. */
  add(path: string, bytes: Uint8Array): string | undefined {
    const mime = imageType(bytes);
    if (mime === undefined) return undefined;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (!this.#used.has(sha256)) this.#used.set(sha256, { sha256, path, bytes, mime });
    return `bank-image:${sha256}`;
  }

  /** Takes an image out of a `data:` address, unless it is large. */
  addEmbedded(address: string): string | undefined {
    const base64 = /^data:image\/[\w.+-]+;base64,([\s\S]+)$/.exec(address)?.[1];
    if (base64 === undefined || base64.length > maxEmbeddedBytes * 1.4) return undefined;
    return this.add('', Buffer.from(base64, 'base64'));
  }
}

function candidatePaths(reference: string, fromPath: string): string[] {
  const bare = reference
    .replace(/^@@PLUGINFILE@@\//, '')
    .replace(/[?#][\s\S]*$/, '')
    .replaceAll('\\', '/');
  const folder = fromPath.includes('/') ? fromPath.slice(0, fromPath.lastIndexOf('/') + 1) : '';
  return [bare, decode(bare)].flatMap((path) => [normalise(folder + path), normalise(path)]);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function normalise(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
