import { sql } from 'kysely';

/** The columns of a row that a shape of the contract has as fields of the same name. */
export const pickColumns = <Row extends object, Shape extends object>(row: Row, shape: Shape) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in shape)) as Pick<Row, keyof Row & keyof Shape>;

/** What an upsert never replaces: the row's identity and its origin. */
const fixed: readonly string[] = ['id', 'certification_id', 'import_id', 'origin', 'created_at'];

/** What an upsert of these rows sets where a row is there already: every column that they name but `fixed`, to its new value. */
export const replaceColumns = (rows: readonly object[]) =>
  Object.fromEntries(
    [...new Set(rows.flatMap((row) => Object.keys(row)))]
      .filter((name) => !fixed.includes(name))
      .map((name) => [name, sql.ref(`excluded.${name}`)]),
  );
