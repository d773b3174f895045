import pg from 'pg';
import { StatementNames } from './statement-names.ts';
import { destroyOnTimeout } from './timeout-safe-client.ts';

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
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return send(text, values, ...rest);
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
