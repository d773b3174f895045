import type { Person } from '@examplar/contract/admin/admin-list';
import type { Endpoint, Query } from '@examplar/contract/calls/endpoint';
import { isUuid } from '@examplar/domain/ids/uuid';
import { foldForSearch } from '@examplar/domain/languages/fold';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type ApiResponse, page } from '../http/responses.ts';
import { cursorInstant, decodeCursor, encodeCursor, invalidCursor } from './cursors.ts';

/** Composed and wide letters of the Latin script, both cases, by the letter as which `foldForSearch` reads them. */
const variants = new Map<string, string>();
const latinBlocks = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
  [0xff21, 0xff5a],
] as const;
for (const [first, last] of latinBlocks) {
  for (let code = first; code <= last; code += 1) {
    const letter = String.fromCodePoint(code);
    const folded = foldForSearch(letter);
    if (/^[a-z]$/.test(folded)) variants.set(folded, (variants.get(folded) ?? '') + letter);
  }
}

/**
 * A regular expression of PostgreSQL for lower-case texts that contain the search text literally, but for case and combining marks on both
 * sides and đ read as d (LNG-6). To fold each text in SQL takes six times as long. `lower` may know ASCII alone, so that other letters are
 * named in both cases.
 */
function foldedPattern(q: string): string {
  const letters = [...q.normalize('NFC').toLowerCase()].flatMap((letter) => {
    const folded = foldForSearch(letter);
    if (/^[\u0300-\u036f]$/.test(letter)) return [];
    if (/^[a-z]$/.test(folded)) return [`[${folded}${variants.get(folded) ?? ''}][\\u0300-\\u036f]*`];
    if (!/\p{L}/u.test(letter)) return [/[!-/:-@[-`{-~]/.test(letter) ? `\\${letter}` : letter];
    const upper = letter.toUpperCase();
    return [[...upper].length === 1 && upper !== letter ? `[${letter}${upper}]` : letter];
  });
  return letters.join('');
}

/**
 * A sort order of a collection: a non-null expression with an index on exactly this expression and the id. For a nullable instant use
 * `byInstantOrNever`.
 */
export type Sort = { by: RawBuilder<unknown>; kind: 'text' | 'number' | 'instant' };

export const byText = (column: string): Sort => ({ by: sql`lower(${sql.ref(column)})`, kind: 'text' });
export const byNumber = (column: string): Sort => ({ by: sql.ref(column), kind: 'number' });
export const byInstant = (column: string): Sort => ({ by: sql.ref(column), kind: 'instant' });
/** Sorts nulls before all instants. The index is on `coalesce(column, '-infinity'::timestamptz)`. */
export const byInstantOrNever = (column: string): Sort => ({
  by: sql`coalesce(${sql.ref(column)}, '-infinity'::timestamptz)`,
  kind: 'instant',
});

/** What a list is sorted by: the fields that its call in the contract names, or one field where the caller has no choice. */
type SortField<List extends Endpoint | string> = List extends Endpoint
  ? Query<List> extends { sort?: infer Order }
    ? Exclude<Order & string, `-${string}`>
    : never
  : List;

type SortOrder<List extends Endpoint | string> = SortField<List> | `-${SortField<List>}`;

export type Collection<List extends Endpoint | string> = {
  sorts: Record<SortField<List>, Sort>;
  defaultSort: SortOrder<List>;
  /** A unique column, which makes the order total. */
  id: { column: string | RawBuilder<unknown>; kind: 'uuid' | 'text' };
};

export type AdminListPage<Row> = { rows: Row[]; nextCursor: string | null; total: number };

const defaultPageSize = 50;

/**
 * One page of an admin collection, and the exact number of rows that match its filters.
 *
 * `query` selects and filters, but neither sorts nor groups. Paging is by sort value and id (keyset), so that rows added or removed
 * meanwhile cause neither repeats nor gaps, and page 1,000 costs no more than page 1.
 *
 * @throws AppError VALIDATION_FAILED for a cursor of another list or sort order
 */
export async function listPage<DB, TB extends keyof DB, Row, List extends Endpoint | string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { sorts, defaultSort, id }: Collection<List>,
  {
    sort = defaultSort,
    limit = defaultPageSize,
    cursor,
  }: { sort?: SortOrder<List> | undefined; limit?: number | undefined; cursor?: string | undefined },
): Promise<AdminListPage<Row>> {
  const isDescending = sort.startsWith('-');
  const direction = isDescending ? 'desc' : 'asc';
  const { by, kind } = sorts[(isDescending ? sort.slice(1) : sort) as SortField<List>];
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

/** The page as a response with `Link` and `X-Total-Count`. */
export const adminPage = <Row, Shown>(
  { rows, nextCursor, total }: AdminListPage<Row>,
  present: (row: Row) => Shown,
): ApiResponse<Shown[]> => page(rows.map(present), nextCursor, total);

/** Matches rows in which one of the columns contains the search text, ignoring case and combining marks (LNG-6). */
export const matchesAnyColumn = (q: string, columns: readonly string[]): RawBuilder<SqlBool> =>
  anyOf(columns.map((column) => sql<SqlBool>`lower(${sql.ref(column)}) ~ ${foldedPattern(q)}`));

/** `matchesAnyColumn` for a column already stored in lower case (large tables). */
export const matchesText = (q: string, column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} ~ ${foldedPattern(q)}`;

export const anyOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** The LIKE pattern for a lower-case text that contains `q` literally. */
export const containing = (q: string): string => `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** A user in an admin table; null if the account was removed. */
export const presentUser = (id: string, name: string | null, email: string | null): Person | null =>
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
  if (of !== sort || typeof id !== 'string') throw invalidCursor();
  if (idKind === 'uuid' && !isUuid(id)) throw invalidCursor();
  const lastId = idKind === 'uuid' ? sql`${id}::uuid` : sql`${id}::text`;
  // With a numeric parameter PostgreSQL would not use the index of an integer column.
  if (kind === 'number' && Number.isSafeInteger(value)) return [sql`${value}::bigint`, lastId];
  if (kind === 'number' && typeof value === 'number') return [sql`${value}::numeric`, lastId];
  if (kind === 'text' && typeof value === 'string') return [sql`${value}::text`, lastId];
  if (kind !== 'instant') throw invalidCursor();
  return [sql`${value === never ? never : cursorInstant(value)}::timestamptz`, lastId];
}
