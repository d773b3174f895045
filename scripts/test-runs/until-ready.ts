import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits for a product that was started with PORT=0 on a data folder. Resolves with its address, which the product reports in that
 * folder, once it is ready: no test chooses a port, which another program could take before the product does.
 *
 * @throws Error if the process ends, or is not ready within `patienceMs`
 */
export async function untilReady(child: ChildProcess, dataDir: string, patienceMs = 90_000): Promise<string> {
  for (const giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt; await sleep(50)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The product ended before it was ready (${child.exitCode ?? child.signalCode}).`);
    const url = reportedAddress(dataDir, child.pid);
    if (url && (await isReady(url))) return url;
  }
  throw new Error(`The product was not ready within ${patienceMs} ms.`);
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );

/** Null until the process has opened its port; what an earlier process has left in the folder does not count. */
function reportedAddress(dataDir: string, pid: number | undefined): string | null {
  try {
    const running = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
    return running.pid === pid ? (running.url ?? null) : null;
  } catch {
    return null;
  }
}
