import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder `apps/api`. Found by its package.json, because the compiled files are elsewhere below it than the sources. */
const apiFolder = nearestPackage(import.meta.dirname);

export const migrationsFolder = join(apiFolder, 'migrations');
export const messagesFolder = join(apiFolder, 'messages');
export const webBuildFolder = join(apiFolder, '..', 'web', 'build');
export const contentFolder = join(apiFolder, '..', '..', 'content');

function nearestPackage(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new Error(`There is no package.json in ${start} or in any folder above it.`);
  }
}
