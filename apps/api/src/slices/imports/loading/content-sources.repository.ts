import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { ContentSource } from './content-sources.ts';

/** Fingerprints of what was loaded, by source. */
export async function listLoadedSources(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.selectFrom('content_source').select(['id', 'fingerprint']).execute();
  return new Map(rows.map((row) => [row.id, row.fingerprint]));
}

/** Makes processes that start at once load one after the other, so that the second finds the work done. */
export async function waitForOtherLoads(tx: Tx): Promise<void> {
  await tx.selectFrom('content_version').select('version').forUpdate().execute();
}

export async function markLoaded(
  tx: Tx,
  sources: readonly Pick<ContentSource, 'id' | 'fingerprint'>[],
  now: Date,
): Promise<void> {
  if (sources.length === 0) return;
  await tx
    .insertInto('content_source')
    .values(sources.map(({ id, fingerprint }) => ({ id, fingerprint, loaded_at: now })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        fingerprint: row.ref('excluded.fingerprint'),
        loaded_at: row.ref('excluded.loaded_at'),
      })),
    )
    .execute();
}

export async function forgetSource(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('content_source').where('id', '=', id).execute();
}
