import { totalmem } from 'node:os';

const bytesPerMib = 1024 * 1024;
/** Below this limit, in MiB, four password hashes beside an import no longer fit (SEC-10). */
const smallMib = 640;

/** The concurrency that a process's memory allows. */
export type MemoryCapacity = { maxConcurrentHashes: number; mayImport: boolean };

/**
 * Two password hashes at a time and no import below 640 MiB, four and an import otherwise (SEC-10).
 *
 * @param limitMib the memory limit in MiB, null if there is none
 */
export function capacityWithin(limitMib: number | null): MemoryCapacity {
  const isSmall = limitMib !== null && limitMib < smallMib;
  return { maxConcurrentHashes: isSmall ? 2 : 4, mayImport: !isSmall };
}

/** The memory limit of this process's container in MiB, or null if there is none. */
export function memoryLimitMib(): number | null {
  // 0, or more than the machine has, means that nothing limits it.
  const bytes = process.constrainedMemory();
  return bytes > 0 && bytes < totalmem() ? Math.floor(bytes / bytesPerMib) : null;
}

/** What this process may do within its container's memory; a limit does not change while it runs. */
export const memoryCapacity: MemoryCapacity = capacityWithin(memoryLimitMib());
