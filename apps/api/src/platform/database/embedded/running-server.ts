import { accessSync, constants, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedUrl } from './embedded-folder.ts';

/** The connection string of a server already running on this folder, or null. For commands that run alongside the product. */
export function findRunningServer(dataDir: string): string | null {
  const folder = resolve(dataDir);
  const running = readPidFile(folder);
  if (!running || !isAlive(running.pid)) return null;
  return embeddedUrl(folder, running.port);
}

/**
 * Stops a server that an earlier run left on this folder, and removes its pid file.
 *
 * @throws Error if it does not stop within 20 s
 */
export async function stopLeftoverServer(folder: string): Promise<void> {
  const left = readPidFile(folder);
  if (!left) return;
  if (isAlive(left.pid) && isPostgres(left.pid)) {
    process.kill(left.pid, 'SIGINT');
    for (let waited = 0; isAlive(left.pid); waited += 50) {
      if (waited > 20_000)
        throw new Error(`A database of an earlier run (process ${left.pid}) does not stop. End it and start again.`);
      await sleep(50);
    }
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

function readPidFile(folder: string): { pid: number; port: number } | null {
  try {
    const [pid, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port) };
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A stale pid file may name an unrelated process. Where the system can tell, only a PostgreSQL server is stopped. */
function isPostgres(pid: number): boolean {
  try {
    accessSync(`/proc/${pid}/cmdline`, constants.R_OK);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}
