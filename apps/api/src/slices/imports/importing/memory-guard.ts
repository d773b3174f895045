/**
 * A thread beside an import that ends its process as soon as it takes more memory than it may. Node's own limit covers
 * the JavaScript heap only, not buffers and not the memory of SQLite.
 */
import { workerData } from 'node:worker_threads';

const intervalMs = 20;
const { maxMemoryBytes } = workerData as { maxMemoryBytes: number };

setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes) process.kill(process.pid, 'SIGKILL');
}, intervalMs);
