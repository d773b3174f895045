import { startServer, startServingProcess } from './server.ts';

const start = process.env.EXAMPLAR_SERVING === '1' ? startServingProcess : startServer;
const server = await start(process.env).catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});

let isStopping = false;
async function stop(): Promise<void> {
  // A second signal stops immediately.
  if (isStopping) process.exit(1);
  isStopping = true;
  setTimeout(() => process.exit(1), 15_000).unref();
  await server.stop();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
