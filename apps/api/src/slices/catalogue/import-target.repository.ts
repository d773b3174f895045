import { nameKey } from '@examplar/domain/questions/text-key';
import type { Queryable, Tx } from '../../platform/database/database.ts';

/**
 * Locks the certification for an import, so that concurrent imports number their questions one after the other. False if it does not exist.
 * A lock that does not cover the key: attempts, which reference it, can still start.
 */
export async function lockCertification(tx: Tx, certificationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('certification')
    .select('id')
    .where('id', '=', certificationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The numbers of the certification's topics by the key of their names. */
export async function listTopicKeys(db: Queryable, certificationId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('topic')
    .select(['number', 'name'])
    .where('certification_id', '=', certificationId)
    .execute();
  return new Map(rows.map(({ number, name }) => [nameKey(name), number]));
}

/** Stores the source and licence of the questions, taken from the first import. Later values are left alone. */
export async function saveBankSource(
  tx: Tx,
  certificationId: string,
  { source, licence }: { source: string; licence: string | null },
): Promise<void> {
  await tx
    .updateTable('certification')
    .set({ bank_source: source, bank_licence: licence })
    .where('id', '=', certificationId)
    .where('bank_source', 'is', null)
    .execute();
}
