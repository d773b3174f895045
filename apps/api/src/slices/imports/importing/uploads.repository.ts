import { type Insertable, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';
import { deleteTasks, type TaskKey } from '../../../platform/tasks/tasks.repository.ts';

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
