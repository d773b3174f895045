/**
 * A thread beside an import that ends its process as soon as it takes more memory than it may. Node's own limit covers
 * the JavaScript heap only, not buffers and not the memory of SQLite. Posts a message once it has looked for the first
 * time, so that not even a short import runs unwatched.
 */
import { parentPort, workerData } from 'node:worker_threads';

const intervalMs = 20;
const { maxMemoryBytes } = workerData as { maxMemoryBytes: number };

function endProcessAboveLimit(): void {
  if (process.memoryUsage.rss() > maxMemoryBytes) process.kill(process.pid, 'SIGKILL');
}

endProcessAboveLimit();
setInterval(endProcessAboveLimit, intervalMs);
parentPort?.postMessage('watching');
