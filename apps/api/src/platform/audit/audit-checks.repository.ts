// The result of the last check of the audit log, which is one row.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { DB } from '../database/schema.gen.ts';

export type AuditCheck = Selectable<DB['audit_check']>;
type CheckResult = Pick<Insertable<DB['audit_check']>, 'checked_at' | 'chains' | 'rows' | 'broken'>;

export const findAuditCheck = (db: Queryable): Promise<AuditCheck | undefined> =>
  db.selectFrom('audit_check').selectAll().executeTakeFirst();

/** Stores the result, unless an operator has accepted the log since the check read `before`. */
export async function saveAuditCheck(
  db: Queryable,
  result: CheckResult,
  before: AuditCheck | undefined,
): Promise<void> {
  await db
    .insertInto('audit_check')
    .values({ singleton: true, ...result })
    .onConflict((conflict) =>
      conflict
        .column('singleton')
        .doUpdateSet(result)
        .where(sql<boolean>`audit_check.accepted_at is not distinct from ${before?.accepted_at ?? null}::timestamptz`),
    )
    .execute();
}

/** Forgets what the last check found, and stores that an operator accepted the log. */
export async function saveAcceptance(db: Queryable, acceptedAt: Date, mac: Buffer): Promise<void> {
  const fresh = { checked_at: acceptedAt, chains: 0, rows: 0, broken: 0 };
  const row = { ...fresh, accepted_at: acceptedAt, acceptance_mac: mac };
  await db
    .insertInto('audit_check')
    .values({ singleton: true, ...row })
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet(row))
    .execute();
}
