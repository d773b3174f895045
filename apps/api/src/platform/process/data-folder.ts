import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type ClaimedFolder = { write(facts: { url: string; pid: number }): void; release(): void };

/**
 * Claims the data folder for this process. A claim left by a crashed run is removed.
 *
 * @throws Error if another running process of the product has claimed it
 */
export function claimDataFolder(folder: string): ClaimedFolder {
  mkdirSync(folder, { recursive: true });
  const note = join(folder, 'running.json');
  const other = readNote(note);
  if (other && isOwnProcess(other.pid)) {
    throw new Error(
      `Examplar is already running on this data folder${other.url ? ` at ${other.url}` : ''} (process ${other.pid}). Stop it first, or choose another: DATA_DIR=./var-2 PORT=3001 npm start`,
    );
  }
  const write = (facts: { url?: string; pid: number }) => writeFileSync(note, JSON.stringify(facts));
  write({ pid: process.pid });
  return {
    write,
    release: () => rmSync(note, { force: true }),
  };
}

function readNote(note: string): { pid: number; url?: string } | null {
  try {
    return JSON.parse(readFileSync(note, 'utf8'));
  } catch {
    return null;
  }
}

/** Pids are reused, so the command line, where it can be read, must be the product's. */
function isOwnProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return /main\.[jt]s/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}
