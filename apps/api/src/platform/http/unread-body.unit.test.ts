import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { dropBody } from './error-handler.ts';

const settled = async (promise: Promise<void>) => {
  let isSettled = false;
  void promise.then(() => {
    isSettled = true;
  });
  await new Promise((turn) => setImmediate(turn));
  return isSettled;
};
const bounds = { maxBytes: 10, maxMs: 60_000 };

test('it waits for the end of the body', async () => {
  const body = new PassThrough();
  const dropping = dropBody(body, bounds);
  body.write('12345');
  expect(await settled(dropping)).toBe(false);
  body.end('67890');
  await dropping;
  await dropBody(body, bounds);
});

test('it does not wait for more bytes than its bound, for a client that has gone, or for one that sends nothing', async () => {
  const long = new PassThrough();
  long.write('12345678901');
  await dropBody(long, bounds);
  const gone = new PassThrough();
  const dropping = dropBody(gone, bounds);
  gone.destroy(new Error('reset'));
  await dropping;
  await dropBody(gone, bounds);
  await dropBody(new PassThrough(), { ...bounds, maxMs: 1 });
});
