import { createHash } from 'node:crypto';
import pg from 'pg';
import { givingUpWhenLate } from './timeout-safe-client.ts';

/** Texts that come once or twice (a list of another length each time) would only fill the server's memory. */
const seenBeforeNamed = 3;
const mostNames = 400;
const uses = new Map<string, number>();
const names = new Map<string, string>();

/** Names grow a suffix when the schema changed under them, so that every connection plans anew. */
let generation = 0;

/** SQLSTATE of 'cached plan must not change result type', after a migration. */
export const stalePlan = '0A000';
const inFailedTransaction = '25P02';

/** The name under which a statement is prepared on each connection, once it has come often enough; else undefined. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known + generation;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < seenBeforeNamed) {
    if (uses.size > 10 * mostNames) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  if (names.size >= mostNames) return undefined;
  uses.delete(text);
  names.set(text, `q${createHash('sha256').update(text).digest('hex').slice(0, 20)}_`);
  return statementName(text);
}

export function forgetPlans(): void {
  generation += 1;
}

type Query = (...args: unknown[]) => unknown;

/** Planning the statement that saves an answer costs as much as running it: what comes often is prepared by itself. */
export class PreparingClient extends pg.Client {
  override query = ((text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const sendNow = super.query.bind(this) as Query;
    const send: Query = (...args) => givingUpWhenLate(this, sendNow(...args));
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return send(text, values, ...rest);
    const prepare = () => {
      const name = statementName(text);
      return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest);
    };
    const sent = prepare();
    return sent instanceof Promise ? sent.catch((error) => planAnew(error, prepare)) : sent;
  }) as pg.Client['query'];
}

/** A statement whose plan is stale has done nothing: it is sent again. Within a transaction, which is lost, its work runs again as a whole. */
async function planAnew(error: unknown, prepare: () => unknown): Promise<unknown> {
  if (!(error instanceof pg.DatabaseError) || error.code !== stalePlan) throw error;
  forgetPlans();
  try {
    return await prepare();
  } catch (again) {
    throw again instanceof pg.DatabaseError && again.code === inFailedTransaction ? error : again;
  }
}
