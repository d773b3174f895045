import pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/** What the driver says when `query_timeout` has passed. */
const queryTimedOut = 'Query read timeout';

/**
 * Gives a connection up whose answer did not come in time. The driver itself keeps it, waiting for that answer, and the pool would
 * hand it out again: where the other side has forgotten it, every later query on it would time out as well.
 */
export function givingUpWhenLate(client: pg.Client, sent: unknown): unknown {
  if (!(sent instanceof Promise)) return sent;
  return sent.catch((error: unknown) => {
    if (error instanceof Error && error.message === queryTimedOut) client.connection.stream.destroy();
    throw error;
  });
}

/** A client whose connection goes with the first answer that is late. */
export class ImpatientClient extends pg.Client {
  override query = ((...args: unknown[]): unknown =>
    givingUpWhenLate(this, (super.query as Query).apply(this, args))) as pg.Client['query'];
}
