import { AppError } from '../app-error.ts';
import { bumpContentVersion } from '../cache/content-version.ts';
import { inTransaction, isUniqueViolation, type Tx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { type Acting, type AuditFacts, writeAudit } from './audit.ts';

type Change = {
  acting: Acting;
  /** Collection and verb, such as `providers.publish`. */
  action: string;
  subjectType: string;
  subjectId: string;
  reason?: string | null;
};

/** What was before and after. A `subjectId` here is one that came to be by the work itself. */
type Pictures = { before: AuditFacts | null; after: AuditFacts | null; subjectId?: string };

/**
 * One change of public content by staff: what `work` does, its audit row and the new content version, all or nothing. Every
 * process shows the change within two seconds, this one at once.
 *
 * @throws AppError ID_TAKEN when a unique index refuses the row, whatever `work` throws
 */
export async function changeContent(
  { db, clock, config, contentVersion }: Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>,
  { acting, ...change }: Change,
  work: (tx: Tx, now: Date) => Promise<Pictures>,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const pictures = await work(tx, clock.now());
      await writeAudit(tx, { clock, config }, { ...acting, ...change, ...pictures });
      await bumpContentVersion(tx);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('ID_TAKEN', { cause: error });
    throw error;
  }
  await contentVersion.refresh();
}
