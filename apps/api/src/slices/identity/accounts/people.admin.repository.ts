// Accounts by their ids, for staff. A query of its own: on a cluster they lie elsewhere than what they are named in.
import type { Person } from '@examplar/contract/admin/admin-list.ts';
import type { Queryable } from '../../../platform/database/database.ts';

/** Those of these accounts that are there. */
export async function listPeople(db: Queryable, ids: readonly (string | null)[]): Promise<Map<string, Person>> {
  const named = [...new Set(ids.filter((id) => id !== null))];
  if (named.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'name', 'email']).where('id', 'in', named).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
