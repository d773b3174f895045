// Reads across users, for staff.

import type { Queryable } from '../../platform/database/database.ts';
import {
  byInstant,
  type Collection,
  type ListQuery,
  listPage,
  matchesAnyColumn,
} from '../../platform/lists/admin-lists.ts';

const imports: Collection<'createdAt'> = {
  sorts: { createdAt: byInstant('bank_import.created_at') },
  defaultSort: '-createdAt',
  id: { column: 'bank_import.id', kind: 'uuid' },
};

const rowsOf = (db: Queryable) =>
  db
    .selectFrom('bank_import')
    .leftJoin('account', 'account.id', 'bank_import.user_id')
    .leftJoin('staff_task', (join) =>
      join.onRef('staff_task.user_id', '=', 'bank_import.user_id').onRef('staff_task.id', '=', 'bank_import.id'),
    )
    .selectAll('bank_import')
    .select(['account.name as user_name', 'account.email as user_email'])
    .select(['staff_task.state', 'staff_task.stage', 'staff_task.done', 'staff_task.total', 'staff_task.percent'])
    .select('staff_task.problem');

export type ImportRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

export function listImportRows(
  db: Queryable,
  {
    q,
    certificationId,
    ...asked
  }: ListQuery<'createdAt'> & { q?: string | undefined; certificationId?: string | undefined },
) {
  let rows = rowsOf(db).where('bank_import.mode', '<>', 'check');
  if (q)
    rows = rows.where(matchesAnyColumn(q, ['bank_import.file_name', 'bank_import.certification_id', 'account.name']));
  if (certificationId) rows = rows.where('bank_import.certification_id', '=', certificationId);
  return listPage(rows, imports, asked);
}

/** An import or a check of any admin. */
export const findImportRow = (db: Queryable, id: string): Promise<ImportRow | undefined> =>
  rowsOf(db).where('bank_import.id', '=', id).executeTakeFirst();

/** A certification in any publication state. */
export const findCertificationId = (db: Queryable, id: string) =>
  db.selectFrom('certification').select(['id', 'title', 'bank_licence']).where('id', '=', id).executeTakeFirst();

/** Every certification, by id. */
export async function listCertificationIds(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('certification').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
