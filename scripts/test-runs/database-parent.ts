import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** The databases of a whole run, with their write-ahead logs, take at most half of it. */
const neededBytes = 2 * 1024 ** 3;

/** A container may have less memory than the folder's file system shows: half of what is left goes to the processes of the run. */
const availableBytes = () => process.availableMemory() / 2;

/**
 * The folder for databases of tests: in memory where there is room. A database consists of a thousand files, and each test file creates
 * one and removes it: on a disk this costs five times as much processor time.
 */
export function databaseParent(memory = '/dev/shm', needed = neededBytes, available = availableBytes()): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, available) >= needed) return memory;
  } catch {
    // Not Linux, or closed to this user.
  }
  return tmpdir();
}
