import { writeSync } from 'node:fs';

const standardOutput = 1;
const maxAttempts = 20;
const pauseMs = 5;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes to standard output. If the disk is full or the reader has gone, the line is lost but the process goes on: a running exam must not
 * depend on a log.
 */
export function writeOut(line: string, write: typeof writeSync = writeSync): void {
  let rest = Buffer.from(line);
  for (let attempt = 0; rest.length > 0 && attempt < maxAttempts; attempt += 1) {
    try {
      rest = rest.subarray(write(standardOutput, rest));
    } catch (error) {
      // A pipe with a slow reader will have room again in a moment.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      Atomics.wait(sleeper, 0, 0, pauseMs);
    }
  }
}
