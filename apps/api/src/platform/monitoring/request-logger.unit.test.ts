import Fastify, { LogController } from 'fastify';
import { expect, test, vi } from 'vitest';
import { loggerOptions, requestLogger } from './logging.ts';

function appWithLog() {
  const lines: Record<string, unknown>[] = [];
  const options = loggerOptions({ LOG_LEVEL: 'info' });
  if (typeof options === 'boolean') throw new Error('The log is off.');
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({
    logger: { ...options, stream },
    logController: new LogController({ disableRequestLogging: true }),

    childLoggerFactory: requestLogger,
    genReqId: () => 'id-1',
  });
  return { app, lines };
}

test('every line of a request has its id and hides secrets', async () => {
  const { app, lines } = appWithLog();
  app.get('/', async ({ log }) => {
    log.info({ password: 'hunter2' }, 'first');
    log.child({ part: 'b' }).warn('second');
    log.debug('below the level');
    return {};
  });
  await app.inject('/');
  expect(lines).toMatchObject([
    { msg: 'first', reqId: 'id-1', password: '[redacted]' },
    { msg: 'second', reqId: 'id-1', part: 'b' },
  ]);
});

test('a request that logs nothing makes no child logger', async () => {
  const { app } = appWithLog();
  const child = vi.spyOn(app.log, 'child');
  app.get('/', async () => ({}));
  await app.inject('/');
  expect(child).not.toHaveBeenCalled();
});
