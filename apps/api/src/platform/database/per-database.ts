import type { Queryable } from './database.ts';

/**
 * A value for each database, such as a cache of its rows: all lanes and transactions of one `openDatabase` share it, another
 * database has its own. It is dropped with the database.
 */
export function perDatabase<T>(create: () => T): (db: Queryable) => T {
  const values = new WeakMap<object, { value: T }>();
  return (db) => {
    // The one object that a pool's lanes and transactions have in common.
    const { adapter } = db.getExecutor();
    const known = values.get(adapter) ?? { value: create() };
    values.set(adapter, known);
    return known.value;
  };
}
