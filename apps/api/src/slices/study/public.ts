import type { AccountExport } from '@examplar/contract/account-export';
import type { Deps } from '../../platform/deps.ts';
import { listOutcomeRows, type OutcomeRow } from './outcomes/outcomes.repository.ts';
import { presentDone, presentOutcome } from './outcomes/put-outcome.ts';
import { readStoredOutcome } from './outcomes/stored-outcome.ts';
import { readStoredTarget } from './outcomes/stored-target.ts';
import { listTargetRows, type TargetFacts } from './targets/targets.repository.ts';

export { exportMixUps } from './mix-ups/get-mix-ups.ts';
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
    done: presentDone(row),
    kept: exportKept(row),
  }));
}

/** What is kept to undo an outcome, for the account export (LRN-56). */
function exportKept(row: OutcomeRow): AccountExport['outcomes'][number]['kept'] {
  const key = { userId: row.user_id, certificationId: row.certification_id };
  const target = readStoredTarget(row.target, key);
  const outcome = readStoredOutcome(row.previous, key);
  if (!target && !outcome) return null;
  return {
    target: target ? exportTarget(target) : null,
    outcome: outcome
      ? {
          result: outcome.result,
          takenOn: outcome.taken_on,
          score: outcome.score,
          toldAt: outcome.told_at.toISOString(),
        }
      : null,
  };
}

type ExportedTarget = Omit<AccountExport['targets'][number], 'certificationId'>;

/** A target as it is stored, for the account export (LRN-56). */
const exportTarget = (row: TargetFacts): ExportedTarget => ({
  examOn: row.exam_on,
  minutesPerDay: row.minutes_per_day,
  remindAt: row.remind_at,
  asksOutcome: row.asks_outcome,
  firstOn: row.first_on,
  createdAt: row.created_at.toISOString(),
});
