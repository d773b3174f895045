// Reads across users, for staff. What is written names its user.
import type { Insertable } from 'kysely';
import { type Asked, byInstant, type Collection, listPage, searches } from '../../platform/admin-lists.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

const imports: Collection<'createdAt'> = {
  sorts: { createdAt: byInstant('bank_import.created_at') },
  usual: '-createdAt',
  id: { column: 'bank_import.id', kind: 'uuid' },
};

const rowsOf = (db: Queryable) =>
  db
    .selectFrom('bank_import')
    .leftJoin('account', 'account.id', 'bank_import.user_id')
    .selectAll('bank_import')
    .select(['account.name as user_name', 'account.email as user_email']);

export type ImportRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

export function listImportRows(
  db: Queryable,
  {
    q,
    certificationId,
    ...asked
  }: Asked<'createdAt'> & { q?: string | undefined; certificationId?: string | undefined },
) {
  let rows = rowsOf(db);
  if (q) rows = rows.where(searches(q, ['bank_import.file_name', 'bank_import.certification_id', 'account.name']));
  if (certificationId) rows = rows.where('bank_import.certification_id', '=', certificationId);
  return listPage(rows, imports, asked);
}

export async function insertImport(tx: Tx, row: Insertable<DB['bank_import']>): Promise<void> {
  await tx.insertInto('bank_import').values(row).execute();
}

/** A certification whatever its publication. */
export const findCertificationId = (db: Queryable, id: string) =>
  db.selectFrom('certification').select(['id', 'title', 'bank_licence']).where('id', '=', id).executeTakeFirst();
