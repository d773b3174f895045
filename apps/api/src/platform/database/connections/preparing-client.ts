import { createHash } from 'node:crypto';
import pg from 'pg';

/** The driver's error message once `query_timeout` has passed. */
const queryTimedOut = 'Query read timeout';

/**
 * Destroys a connection whose query timed out. The driver itself would keep it, still waiting for the reply, and the pool would hand it out
 * again: if the server has forgotten the connection, every later query on it would time out as well.
 */
function destroyOnTimeout(client: pg.Client, sent: unknown): unknown {
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

/** Statements seen only once or twice (such as lists of varying length) are not prepared: they would only fill the server's memory. */
const usesBeforePrepare = 3;
const maxNames = 400;
/**
 * Nor are those with more values: a list of 1,200 ids holds 250 KB of the server's memory in each connection, and a caller chooses how many of
 * such lists there are.
 */
const maxPreparedValues = 100;

/** The names under which the connections of one pool prepare their frequent statements. */
class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  /** A suffix of all names. It changes after a schema change, so that every connection prepares its statements again. */
  #generation = 0;

  /** The name under which a statement is prepared; undefined until it has been used often enough. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known + this.#generation;
    const count = (this.#uses.get(text) ?? 0) + 1;
    if (count < usesBeforePrepare) {
      if (this.#uses.size > 10 * maxNames) this.#uses.clear();
      this.#uses.set(text, count);
      return undefined;
    }
    if (this.#names.size >= maxNames) return undefined;
    this.#uses.delete(text);
    this.#names.set(text, `q${createHash('sha256').update(text).digest('hex').slice(0, 20)}_`);
    return this.of(text);
  }

  /** Called after a schema change: from now on, every statement has a new name. */
  renew(): void {
    this.#generation += 1;
  }
}

/** SQLSTATE of 'cached plan must not change result type', which occurs after a migration. */
export const stalePlan = '0A000';
const inFailedTransaction = '25P02';

type Query = (...args: unknown[]) => unknown;

/**
 * The client class of one pool. It prepares frequent statements automatically: planning the statement that saves an answer costs as much as
 * running it.
 */
export function preparingClient(): typeof pg.Client {
  const names = new StatementNames();
  return class PreparingClient extends pg.Client {
    override query = ((text: unknown, values: unknown, ...rest: unknown[]): unknown => {
      const sendNow = super.query.bind(this) as Query;
      const send: Query = (...args) => destroyOnTimeout(this, sendNow(...args));
      if (typeof text !== 'string' || !Array.isArray(values)) return send(text, values, ...rest);
      if (values.length === 0 || values.length > maxPreparedValues) return send(text, values, ...rest);
      const prepare = () => {
        const name = names.of(text);
        return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest);
      };
      const sent = prepare();
      return sent instanceof Promise ? sent.catch((error) => retryWithNewPlan(error, names, prepare)) : sent;
    }) as pg.Client['query'];
  };
}

/** A statement with a stale plan had no effect, so it is sent again. Inside a transaction, which has failed, the whole work is retried. */
async function retryWithNewPlan(error: unknown, names: StatementNames, prepare: () => unknown): Promise<unknown> {
  if (!(error instanceof pg.DatabaseError) || error.code !== stalePlan) throw error;
  names.renew();
  try {
    return await prepare();
  } catch (again) {
    throw again instanceof pg.DatabaseError && again.code === inFailedTransaction ? error : again;
  }
}
