import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { MediaStore } from './media-store.ts';

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Images as files of the data folder. */
export function folderStore({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): MediaStore {
  const folder = join(DATA_DIR, 'media');
  return {
    has: async (name) => existsSync(join(folder, name)),
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
