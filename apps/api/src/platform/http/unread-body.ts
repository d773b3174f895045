import type { Readable } from 'node:stream';

/** More than the proxies let through (deploy/proxy), so a body that they let through is read to its end. */
const maxBytes = 32 * 1_024 * 1_024;
const maxMs = 5_000;

/**
 * Reads what a client is still sending and drops it. The connection is closed after the response to a body that is too large; closed in the
 * middle of the body, it would break before the client has read why. Resolves at the end of the body or beyond the bounds, never rejects.
 */
export function dropBody(body: Readable, bounds = { maxBytes, maxMs }): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve();
  return new Promise((done) => {
    let left = bounds.maxBytes;
    const count = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) stop();
    };
    const ends = ['end', 'close', 'error'] as const;
    const stop = () => {
      clearTimeout(timer);
      body.off('data', count);
      for (const end of ends) body.off(end, stop);
      done();
    };
    const timer = setTimeout(stop, bounds.maxMs);
    for (const end of ends) body.on(end, stop);
    body.on('data', count).resume();
  });
}
