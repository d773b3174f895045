/** The columns of a row that a shape of the contract has as fields of the same name. */
export const pickColumns = <Row extends object, Shape extends object>(row: Row, shape: Shape) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in shape)) as Pick<Row, keyof Row & keyof Shape>;

type Fixed = 'id' | 'certification_id' | 'import_id' | 'origin' | 'created_at';
const fixed: readonly string[] = ['id', 'certification_id', 'import_id', 'origin', 'created_at'] satisfies Fixed[];

/** The columns that an upsert of these rows replaces: all that they name but identity and origin. */
export const replacedColumns = <Row extends object>(rows: readonly Row[]) =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !fixed.includes(name)) as Exclude<
    keyof Row & string,
    Fixed
  >[];
