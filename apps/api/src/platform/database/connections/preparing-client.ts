import { createHash } from 'node:crypto';
import pg from 'pg';
import { destroyOnTimeout } from './timeout-safe-client.ts';

/** Statements seen only once or twice (such as lists of varying length) are not prepared: they would only fill the server's memory. */
const usesBeforePrepare = 3;
const maxNames = 400;
const uses = new Map<string, number>();
const names = new Map<string, string>();

/** A suffix of all names. It changes after a schema change, so that every connection prepares its statements again. */
let generation = 0;

/** SQLSTATE of 'cached plan must not change result type', which occurs after a migration. */
export const stalePlan = '0A000';
const inFailedTransaction = '25P02';

/** The name under which a statement is prepared on each connection; undefined until it has been used often enough. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known + generation;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < usesBeforePrepare) {
    if (uses.size > 10 * maxNames) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  if (names.size >= maxNames) return undefined;
  uses.delete(text);
  names.set(text, `q${createHash('sha256').update(text).digest('hex').slice(0, 20)}_`);
  return statementName(text);
}

export function forgetPlans(): void {
  generation += 1;
}

type Query = (...args: unknown[]) => unknown;

/** Prepares frequent statements automatically: planning the statement that saves an answer costs as much as running it. */
export class PreparingClient extends pg.Client {
  override query = ((text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const sendNow = super.query.bind(this) as Query;
    const send: Query = (...args) => destroyOnTimeout(this, sendNow(...args));
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return send(text, values, ...rest);
    const prepare = () => {
      const name = statementName(text);
      return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest);
    };
    const sent = prepare();
    return sent instanceof Promise ? sent.catch((error) => retryWithNewPlan(error, prepare)) : sent;
  }) as pg.Client['query'];
}

/** A statement with a stale plan had no effect, so it is sent again. Inside a transaction, which has failed, the whole work is retried. */
async function retryWithNewPlan(error: unknown, prepare: () => unknown): Promise<unknown> {
  if (!(error instanceof pg.DatabaseError) || error.code !== stalePlan) throw error;
  forgetPlans();
  try {
    return await prepare();
  } catch (again) {
    throw again instanceof pg.DatabaseError && again.code === inFailedTransaction ? error : again;
  }
}
