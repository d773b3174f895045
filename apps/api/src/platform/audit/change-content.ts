import { AppError } from '../app-error.ts';
import { bumpContentVersion } from '../cache/content-version.repository.ts';
import { inTransaction, isUniqueViolation, type Tx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { type Actor, type AuditFacts, writeAudit } from './audit.ts';

type ContentChange = {
  actor: Actor;
  /** Collection and verb, such as `providers.publish`. */
  action: string;
  subjectType: string;
  subjectId: string;
  reason?: string | null;
};

/** The states before and after. `subjectId` is set when the work itself created the subject. */
type BeforeAndAfter = { before: AuditFacts | null; after: AuditFacts | null; subjectId?: string };

/** For what keeps no versions: `edited` is the `updatedAt` that the editor read. @throws AppError VERSION_CONFLICT if it has changed since */
export function refuseStale(row: { updated_at: Date }, edited: string | undefined): void {
  if (edited !== undefined && Date.parse(edited) !== row.updated_at.getTime()) throw new AppError('VERSION_CONFLICT');
}

/**
 * Changes public content on behalf of an admin: runs `work`, writes the audit row and bumps the content version in one transaction. This
 * process shows the change immediately, all others within two seconds.
 *
 * @throws AppError ID_TAKEN on a unique violation; also anything that `work` throws
 */
export async function changeContent(
  { db, clock, config, contentVersion }: Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>,
  { actor, ...change }: ContentChange,
  work: (tx: Tx, now: Date) => Promise<BeforeAndAfter>,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const states = await work(tx, clock.now());
      await writeAudit(tx, { clock, config }, { ...actor, ...change, ...states });
      await bumpContentVersion(tx);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('ID_TAKEN', { cause: error });
    throw error;
  }
  await contentVersion.refresh();
}
