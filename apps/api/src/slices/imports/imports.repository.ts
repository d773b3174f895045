import type { adminListImports } from '@examplar/contract/admin/imports';
import type { Query } from '@examplar/contract/calls/endpoint';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';
import { byInstant, type Collection, listPage, matchesAnyColumn } from '../../platform/lists/admin-lists.ts';
import { deleteTasks, type TaskKey } from '../../platform/tasks/tasks.repository.ts';

// Reads across users, for staff.

const imports: Collection<'createdAt'> = {
  sorts: { createdAt: byInstant('bank_import.created_at') },
  defaultSort: '-createdAt',
  id: { column: 'bank_import.id', kind: 'uuid' },
};

const rowsOf = (db: Queryable) =>
  db
    .selectFrom('bank_import')
    .leftJoin('account', 'account.id', 'bank_import.user_id')
    .innerJoin('staff_task', (join) =>
      join.onRef('staff_task.user_id', '=', 'bank_import.user_id').onRef('staff_task.id', '=', 'bank_import.id'),
    )
    .selectAll('bank_import')
    .select(['account.name as user_name', 'account.email as user_email'])
    .select(['staff_task.state', 'staff_task.stage', 'staff_task.done', 'staff_task.total', 'staff_task.percent'])
    .select('staff_task.problem');

export type ImportRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

export function listImportRows(db: Queryable, { q, certificationId, ...asked }: Query<typeof adminListImports>) {
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

const partBytes = 1_000_000;

/** Stores an upload, in parts that fit into a statement. */
export async function insertUpload(
  tx: Tx,
  { userId, id }: TaskKey,
  { bytes, now }: { bytes: Uint8Array; now: Date },
): Promise<void> {
  for (let part = 0; part === 0 || part * partBytes < bytes.length; part += 1) {
    const some = Buffer.from(bytes.buffer, bytes.byteOffset + part * partBytes, lengthOf(bytes, part));
    await tx.insertInto('import_upload').values({ user_id: userId, id, part, bytes: some, created_at: now }).execute();
  }
}

const lengthOf = (bytes: Uint8Array, part: number) => Math.min(partBytes, bytes.length - part * partBytes);

/** The bytes of an upload; null if they were deleted. */
export async function readUpload(db: Queryable, { userId, id }: TaskKey): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  for (;;) {
    const row = await db
      .selectFrom('import_upload')
      .select('bytes')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('part', '=', parts.length)
      .executeTakeFirst();
    if (!row) break;
    parts.push(row.bytes);
  }
  return parts.length === 0 ? null : Buffer.concat(parts);
}

export async function hasUpload(db: Queryable, { userId, id }: TaskKey): Promise<boolean> {
  const rows = db.selectFrom('import_upload').select('part').where('user_id', '=', userId).where('id', '=', id);
  return (await rows.limit(1).executeTakeFirst()) !== undefined;
}

export async function insertReport(
  tx: Tx,
  { userId, id }: TaskKey,
  { body, now }: { body: Buffer; now: Date },
): Promise<void> {
  await tx.insertInto('import_report').values({ user_id: userId, id, body, created_at: now }).execute();
}

export async function findReport(db: Queryable, { userId, id }: TaskKey): Promise<Buffer | null> {
  const rows = db.selectFrom('import_report').select('body').where('user_id', '=', userId).where('id', '=', id);
  return (await rows.executeTakeFirst())?.body ?? null;
}

export async function insertImport(tx: Tx, row: Insertable<DB['bank_import']>): Promise<void> {
  await tx.insertInto('bank_import').values(row).execute();
}

export async function updateImport(
  tx: Tx,
  { userId, id }: TaskKey,
  outcome: Updateable<DB['bank_import']>,
): Promise<void> {
  await tx.updateTable('bank_import').set(outcome).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Deletes old uploads and checks, and reports older than another instant, of all staff. */
export async function forgetImports(
  db: Queryable,
  { checksBefore, reportsBefore }: { checksBefore: Date; reportsBefore: Date },
): Promise<void> {
  await db.deleteFrom('import_upload').where('created_at', '<', checksBefore).execute();
  await db.deleteFrom('import_report').where('created_at', '<', reportsBefore).execute();
  // By user, so that each shard finds its own.
  await sql`
    delete from import_report where exists (
      select 1 from bank_import where bank_import.user_id = import_report.user_id and bank_import.id = import_report.id
        and mode = 'check' and bank_import.created_at < ${checksBefore})`.execute(db);
  await deleteTasks(db, { kind: 'import', before: checksBefore, input: { mode: 'check' } });
  await db.deleteFrom('bank_import').where('mode', '=', 'check').where('created_at', '<', checksBefore).execute();
}
