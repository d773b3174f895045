import type { RunningServer } from './server.ts';

/** Signals that come together are one: systemd signals `npm start` and this process, and `npm start` passes its signal on. */
const sameSignalMs = 1_000;
const signalExitCodes = { SIGINT: 130, SIGTERM: 143 };
let server: RunningServer | undefined;
let stoppingSince: number | undefined;

async function stop(signal: keyof typeof signalExitCodes): Promise<void> {
  // A start may be cut off anywhere; the next one continues it.
  if (!server) process.exit(signalExitCodes[signal]);
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
// Before anything is loaded: the first process of a container ignores a signal that it has no handler for.
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

const { startServer, startServingProcess } = await import('./server.ts');
const start = process.env.EXAMPLAR_SERVING === '1' ? startServingProcess : startServer;
server = await start(process.env).catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
