import { textKey } from '@examplar/domain/questions/text-key';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Takes the certification for this import, so that two at once number their questions one after the other. False when there is none.
 * Not for a change of its key: attempts, which refer to it, may start meanwhile.
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

/** Numbers of the certification's topics by their names, compared by letters and digits. */
export async function listTopicKeys(tx: Tx, certificationId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('topic')
    .select(['number', 'name'])
    .where('certification_id', '=', certificationId)
    .execute();
  return new Map(rows.map(({ number, name }) => [textKey(name), number]));
}

/** Where the questions came from and under which licence, as the first import says it; an admin may say it better. */
export async function keepBankFacts(
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
