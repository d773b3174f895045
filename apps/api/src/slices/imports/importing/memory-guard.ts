/**
 * A thread that ends the process of an import as soon as it exceeds its memory limit. Node's own limit covers
 * only the JavaScript heap, not buffers or the memory of SQLite. Posts a message after its first
 * measurement, so that even a short import is guarded.
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
