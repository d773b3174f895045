// Accounts by their ids, for staff. A query of its own: on a cluster they lie elsewhere than what they are named in.
import type { Person } from '@examplar/contract/admin/admin-list';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { matchesText } from '../../../platform/lists/admin-lists.ts';

/** Those of these accounts that are there. */
export async function listPeople(db: Queryable, ids: readonly (string | null)[]): Promise<Map<string, Person>> {
  const named = [...new Set(ids.filter((id) => id !== null))];
  if (named.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'name', 'email']).where('id', 'in', named).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows of users whose name or address has the words. For large tables: the users are searched once, not row by row. */
export const matchesUser = (q: string, userId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(userId)} in (select id from account where ${matchesText(q, 'search_text')})`;
