import pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/** The driver's error message once `query_timeout` has passed. */
const queryTimedOut = 'Query read timeout';

/**
 * Destroys a connection whose query timed out. The driver itself would keep it, still waiting for the reply, and the pool would hand it out
 * again: if the server has forgotten the connection, every later query on it would time out as well.
 */
export function destroyOnTimeout(client: pg.Client, sent: unknown): unknown {
  if (!(sent instanceof Promise)) return sent;
  return sent.catch((error: unknown) => {
    if (error instanceof Error && error.message === queryTimedOut) client.connection.stream.destroy();
    throw error;
  });
}

/** A client that drops its connection at the first query timeout. */
export class TimeoutSafeClient extends pg.Client {
  override query = ((...args: unknown[]): unknown =>
    destroyOnTimeout(this, (super.query as Query).apply(this, args))) as pg.Client['query'];
}
