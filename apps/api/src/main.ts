import { startServer, startServingProcess } from './server.ts';

const start = process.env.EXAMPLAR_SERVING === '1' ? startServingProcess : startServer;
const server = await start(process.env).catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});

/** Signals that come together are one: systemd signals `npm start` and this process, and `npm start` passes its signal on. */
const sameSignalMs = 1_000;
let stoppingSince: number | undefined;
async function stop(): Promise<void> {
  if (stoppingSince !== undefined) {
    // A later signal stops immediately.
    if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
    return;
  }
  stoppingSince = performance.now();
  setTimeout(() => process.exit(1), 15_000).unref();
  await server.stop();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
