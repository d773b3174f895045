import { join } from 'node:path';
import { node24, root } from './paths.mjs';

/** The folder of the compiled API; `buildApiOnce` fills it. */
export const compiledApi = join(root, 'apps', 'api', 'build', 'program');

/**
 * Node's own limits let the heap grow to several times of what is in use before it is collected, on a machine with much memory
 * most of all. docs/performance.md has what each of these saves; deploy/Dockerfile repeats them.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=512'];
// glibc keeps what is freed for each thread and, after the first large block, on its heap: what compressing and hashing took stayed.
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** How the compiled product is started; what the caller's environment says of memory has precedence. */
export function productCommand() {
  return { command: node24(), args: [...memoryFlags, join(compiledApi, 'main.js')], environment: memorySettings };
}
