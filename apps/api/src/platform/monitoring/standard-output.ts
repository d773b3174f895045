import { writeSync } from 'node:fs';

const standardOutput = 1;
const mostTries = 20;
const pauseMs = 5;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes to standard output. A full disk or a reader that went away costs the line, never the process: whoever sits in an
 * exam does not depend on a log.
 */
export function writeOut(line: string, write: typeof writeSync = writeSync): void {
  let rest = Buffer.from(line);
  for (let tries = 0; rest.length > 0 && tries < mostTries; tries += 1) {
    try {
      rest = rest.subarray(write(standardOutput, rest));
    } catch (error) {
      // A pipe whose reader is slow takes it in a moment.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      Atomics.wait(sleeper, 0, 0, pauseMs);
    }
  }
}
