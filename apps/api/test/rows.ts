import type { Expression, Insertable, Selectable, SqlBool, Updateable } from 'kysely';
import type { Queryable } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/schema.gen.ts';

type Table = keyof DB;
type Where<T extends Table> = { [Column in keyof Selectable<DB[T]>]?: Selectable<DB[T]>[Column] };
type Columns<T extends Table> = (keyof Selectable<DB[T]> & string)[];
type Row<T extends Table, C extends Columns<T>> = Pick<Selectable<DB[T]>, C[number]>;

export type Rows = ReturnType<typeof createRows>;

/**
 * Reads and writes rows past the API. A condition names columns and their values; a row has the columns asked for, or all.
 * The query builder cannot follow a table that is a parameter, so its types end here and those of the functions hold.
 */
export function createRows(db: Queryable) {
  const select = (table: Table, where: object, columns?: string[]) => {
    const rows = db.selectFrom(table as 'account').where(matches(where));
    return columns ? rows.select(columns as ['id']) : rows.selectAll();
  };
  return {
    /** Throws if there is none. */
    get: <T extends Table, const C extends Columns<T> = Columns<T>>(table: T, where: Where<T>, columns?: C) =>
      select(table, where, columns).executeTakeFirstOrThrow() as Promise<unknown> as Promise<Row<T, C>>,
    find: <T extends Table, const C extends Columns<T> = Columns<T>>(table: T, where: Where<T>, columns?: C) =>
      select(table, where, columns).executeTakeFirst() as Promise<unknown> as Promise<Row<T, C> | undefined>,
    list: <T extends Table, const C extends Columns<T> = Columns<T>>(table: T, where: Where<T>, columns?: C) =>
      select(table, where, columns).execute() as Promise<unknown> as Promise<Row<T, C>[]>,
    insert: async <T extends Table>(table: T, values: Insertable<DB[T]> | Insertable<DB[T]>[]): Promise<void> => {
      await db
        .insertInto(table)
        .values(values as never)
        .execute();
    },
    update: async <T extends Table>(table: T, where: Where<T>, values: Updateable<DB[T]>): Promise<void> => {
      await db
        .updateTable(table as 'account')
        .set(values as never)
        .where(matches(where))
        .execute();
    },
    delete: async <T extends Table>(table: T, where: Where<T>): Promise<void> => {
      await db
        .deleteFrom(table as 'account')
        .where(matches(where))
        .execute();
    },
  };
}

/** Kysely would drop a condition whose value is undefined, and the statement would reach every row. */
function matches(where: object) {
  const missing = Object.entries(where).find(([, value]) => value === undefined);
  if (missing) throw new Error(`The condition on ${missing[0]} has no value.`);
  return (eb: { and(conditions: never): Expression<SqlBool> }) => eb.and(where as never);
}
