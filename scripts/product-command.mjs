import { join } from 'node:path';
import { node24, root } from './paths.mjs';

/** The folder of the compiled API; `buildApiOnce` fills it. */
export const compiledApi = join(root, 'apps', 'api', 'build', 'program');

/**
 * By default Node lets the heap grow to several times the memory in use before collecting it, especially on a machine with much
 * memory. docs/performance.md shows the effect of each setting; ops/Dockerfile repeats them.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=384'];
// glibc keeps freed memory for each thread and, after the first large block, on its heap, so memory used for
// compression and hashing was never returned.
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** The command that starts the compiled product; memory settings in the caller's environment have precedence. */
export function productCommand() {
  return { command: node24(), args: [...memoryFlags, join(compiledApi, 'main.js')], environment: memorySettings };
}
