import { totalmem } from 'node:os';

const bytesPerMib = 1024 * 1024;
/** What a process takes without hashing, after much use. */
const processMib = 300;
const hashMib = 64;
/** An import of the size that was measured (docs/operations.md, "Memory"); its own limits are higher. */
const importMib = 84;
const maxHashes = 4;

/** The concurrency that a process's memory allows. */
export type MemoryCapacity = { maxConcurrentHashes: number; mayImport: boolean };

/**
 * Four password hashes at a time and an import where they fit, otherwise two hashes and no import (SEC-10). Several serving processes, and
 * the one that runs the jobs beside them, share the limit: each then hashes as many as fit, one at least.
 *
 * @param limitMib the memory limit of all processes together in MiB, null if there is none
 */
export function capacityWithin(limitMib: number | null, servingProcesses = 1): MemoryCapacity {
  if (limitMib === null) return { maxConcurrentHashes: maxHashes, mayImport: true };
  const isAlone = servingProcesses === 1;
  const spareMib = limitMib - processMib * (isAlone ? 1 : servingProcesses + 1);
  const hashesEach = Math.floor((spareMib - importMib) / hashMib / servingProcesses);
  const atLeast = isAlone || hashesEach >= 2 ? 2 : 1;
  const maxConcurrentHashes = hashesEach >= maxHashes ? maxHashes : atLeast;
  const hashing = Math.max(maxHashes, servingProcesses * maxConcurrentHashes) * hashMib;
  return { maxConcurrentHashes, mayImport: spareMib >= importMib + hashing };
}

/** The memory limit of this process's container in MiB, or null if there is none. */
export function memoryLimitMib(): number | null {
  // 0, or more than the machine has, means that nothing limits it.
  const bytes = process.constrainedMemory();
  return bytes > 0 && bytes < totalmem() ? Math.floor(bytes / bytesPerMib) : null;
}

/** What this process may do within its container's memory; a limit does not change while it runs. */
export const memoryCapacity: MemoryCapacity = capacityWithin(
  memoryLimitMib(),
  // Serving processes inherit it. What is no number ends the start (config.ts).
  Number(process.env.WEB_CONCURRENCY) || 1,
);
