import type { AccountExport } from '@examplar/contract/account-export';
import type { Deps } from '../../platform/deps.ts';
import { exportKept } from './outcomes/export-kept.ts';
import { listOutcomeRows } from './outcomes/outcomes.repository.ts';
import { presentOutcome } from './outcomes/put-outcome.ts';
import { exportTarget } from './targets/export-target.ts';
import { listTargetRows } from './targets/targets.repository.ts';

export { lookAtMails } from './reminders/reminders.repository.ts';

/** A user's targets, for the account export (LRN-56). At most ten. */
export async function* exportTargets(
  { db }: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): AsyncGenerator<AccountExport['targets']> {
  yield (await listTargetRows(db, userId)).map((row) => ({
    certificationId: row.certification_id,
    ...exportTarget(row),
  }));
}

/** The outcomes of a user's exams, the latest of each certification, for the account export (LRN-56). */
export async function* exportOutcomes(
  { db }: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): AsyncGenerator<AccountExport['outcomes']> {
  yield (await listOutcomeRows(db, userId)).map((row) => ({
    ...presentOutcome(row),
    certificationId: row.certification_id,
    toldAt: row.told_at.toISOString(),
    kept: exportKept(row),
  }));
}
