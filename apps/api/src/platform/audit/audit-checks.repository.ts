// The result of the last check of the audit log, which is one row.
import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { DB } from '../database/schema.gen.ts';

export type AuditCheck = Selectable<DB['audit_check']>;

export const findAuditCheck = (db: Queryable): Promise<AuditCheck | undefined> =>
  db.selectFrom('audit_check').selectAll().executeTakeFirst();

export async function saveAuditCheck(
  db: Queryable,
  check: Omit<Insertable<DB['audit_check']>, 'singleton'>,
): Promise<void> {
  await db
    .insertInto('audit_check')
    .values({ singleton: true, ...check })
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet(check))
    .execute();
}

/** Forgets what the last check found: the next one compares with nothing. */
export async function deleteAuditCheck(db: Queryable): Promise<void> {
  await db.deleteFrom('audit_check').execute();
}
