import type { Person } from '@examplar/contract/admin/admin-list.ts';
import { isUuid } from '@examplar/domain/ids/uuid';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type Answered, page } from '../http/responses.ts';
import { decodeCursor, encodeCursor, foreignCursor } from './cursors.ts';

/**
 * What a collection may be sorted by: an expression without nulls in it that an index has, together with the id, in this very
 * form. `instant` takes a column that may be null through `orNever`.
 */
export type Sort = { by: RawBuilder<unknown>; kind: 'text' | 'number' | 'instant' };

export const byText = (column: string): Sort => ({ by: sql`lower(${sql.ref(column)})`, kind: 'text' });
export const byNumber = (column: string): Sort => ({ by: sql.ref(column), kind: 'number' });
export const byInstant = (column: string): Sort => ({ by: sql.ref(column), kind: 'instant' });
/** What has not happened stands before everything that has. Its index is on `coalesce(column, '-infinity'::timestamptz)`. */
export const byInstantOrNever = (column: string): Sort => ({
  by: sql`coalesce(${sql.ref(column)}, '-infinity'::timestamptz)`,
  kind: 'instant',
});

export type Collection<Field extends string> = {
  sorts: Record<Field, Sort>;
  /** The order where none is asked for. */
  usual: Field | `-${Field}`;
  /** What makes the order total: unique across the collection. */
  id: { column: string | RawBuilder<unknown>; kind: 'uuid' | 'text' };
};

export type Asked<Field extends string> = {
  sort?: Field | `-${Field}` | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type AdminPage<Row> = { rows: Row[]; nextCursor: string | null; total: number };

const usualPage = 50;

/**
 * One page of an admin collection and the exact number of rows that its filters leave.
 *
 * `query` selects and filters, and neither sorts nor groups. Pages follow each other by sort value and id, so that rows that
 * come and go meanwhile neither repeat nor hide others, and page 1,000 costs what page 1 does.
 *
 * @throws AppError VALIDATION_FAILED for a cursor of another list or order
 */
export async function listPage<DB, TB extends keyof DB, Row, Field extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { sorts, usual, id }: Collection<Field>,
  { sort = usual, limit = usualPage, cursor }: Asked<Field>,
): Promise<AdminPage<Row>> {
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? 'desc' : 'asc';
  const { by, kind } = sorts[(isDescending ? sort.slice(1) : sort) as Field];
  const idColumn = typeof id.column === 'string' ? sql.ref(id.column) : id.column;

  let sortedRows = query
    .select([by.as('list_sort'), idColumn.as('list_id')])
    .orderBy(by, direction)
    .orderBy(idColumn, direction)
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [value, lastId] = readCursor(cursor, { sort, kind, idKind: id.kind });
    const beyond = isDescending ? sql`<` : sql`>`;
    sortedRows = sortedRows.where(sql<SqlBool>`(${by}, ${idColumn}) ${beyond} (${value}, ${lastId})`);
  }
  const counted = query.clearSelect().select(sql<number>`count(*)::int`.as('total'));
  const [found, count] = await Promise.all([sortedRows.execute(), counted.executeTakeFirstOrThrow()]);

  const shown = found.slice(0, limit);
  const last = shown.at(-1) as { list_sort: unknown; list_id: string } | undefined;
  const hasMore = found.length > limit && last !== undefined;
  return {
    rows: shown as Row[],
    nextCursor: hasMore ? encodeCursor([sort, cursorValue(last.list_sort), last.list_id]) : null,
    total: (count as { total: number }).total,
  };
}

/** The page as a route answers it: `Link` and `X-Total-Count`. */
export const adminPage = <Row, Shown>(
  { rows, nextCursor, total }: AdminPage<Row>,
  present: (row: Row) => Shown,
): Answered<Shown[]> => page(rows.map(present), nextCursor, total);

/** Rows in which one of the columns has the words that were typed, in any case, anywhere within. */
export function searches(q: string, columns: readonly string[]): RawBuilder<SqlBool> {
  const pattern = containing(q);
  return anyOf(columns.map((column) => sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern}`));
}

/** As `searches`, of a column that is kept in lower case: what large tables have. */
export const searchesText = (q: string, column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${containing(q)}`;

/** Rows of somebody whose name or address has the words. For large tables: people are searched once, not row by row. */
export const ofPeople = (q: string, userId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(userId)} in (select id from account where search_text like ${containing(q)})`;

export const anyOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** The pattern of LIKE for a lower-case text that has the words, taken literally. */
export const containing = (q: string): string => `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** A person in a table; null where the account was removed. */
export const presentPerson = (id: string, name: string | null, email: string | null): Person | null =>
  name === null || email === null ? null : { id, name, email };

const never = '-infinity';

function cursorValue(value: unknown): string | number {
  if (value instanceof Date) return value.toISOString();
  if (value === Number.NEGATIVE_INFINITY) return never;
  return value as string | number;
}

function readCursor(
  cursor: string,
  { sort, kind, idKind }: { sort: string; kind: Sort['kind']; idKind: 'uuid' | 'text' },
): [RawBuilder<unknown>, RawBuilder<unknown>] {
  const [of, value, id] = decodeCursor(cursor, 3);
  if (of !== sort || typeof id !== 'string') throw foreignCursor();
  if (idKind === 'uuid' && !isUuid(id)) throw foreignCursor();
  const lastId = idKind === 'uuid' ? sql`${id}::uuid` : sql`${id}::text`;
  // A numeric would keep the index of a whole number from being used.
  if (kind === 'number' && Number.isSafeInteger(value)) return [sql`${value}::bigint`, lastId];
  if (kind === 'number' && typeof value === 'number') return [sql`${value}::numeric`, lastId];
  if (kind === 'text' && typeof value === 'string') return [sql`${value}::text`, lastId];
  const isInstant = typeof value === 'string' && (value === never || !Number.isNaN(Date.parse(value)));
  if (kind !== 'instant' || !isInstant) throw foreignCursor();
  return [sql`${value === never ? never : new Date(value)}::timestamptz`, lastId];
}
