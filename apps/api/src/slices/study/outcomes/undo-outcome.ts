import type { ReportedOutcome } from '@examplar/contract/study/outcomes';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findAccountForUpdate, findSettings } from '../../identity/public.ts';
import { refuseTooManyTargets } from '../targets/target-limit.ts';
import { findTargetForUpdate, saveTargetRow, type TargetFacts, type TargetKey } from '../targets/targets.repository.ts';
import {
  deleteUncounted,
  findOutcomeForUpdate,
  isUndoable,
  listOutcomesSince,
  type OutcomeRow,
  saveOutcomeRow,
  undoMs,
} from './outcomes.repository.ts';
import { presentDone } from './put-outcome.ts';
import { readStoredOutcome } from './stored-outcome.ts';
import { readStoredTarget } from './stored-target.ts';

/**
 * Takes an outcome back (LRN-58): the target is as it was before, and so is the outcome of the user's previous exam.
 *
 * @throws AppError NOT_FOUND without an outcome, WRONG_STATE after seven days, TOO_MANY_TARGETS
 */
export function undoOutcome({ db }: Pick<Deps, 'db'>, key: TargetKey, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await findAccountForUpdate(tx, key.userId);
    const outcome = await findOutcomeForUpdate(tx, key);
    if (!outcome || outcome.result === 'moved') throw new AppError('NOT_FOUND');
    if (!isUndoable(outcome, now) || !(await deleteUncounted(tx, outcome))) throw tooLate();
    await restoreTarget(tx, key, { outcome, now });
    const previous = readStoredOutcome(outcome.previous, key);
    if (previous) await saveOutcomeRow(tx, previous);
  });
}

const tooLate = () => new AppError('WRONG_STATE', { message: 'An outcome can be undone for seven days only.' });

/** Changes only the target that the outcome was about: one that was made since, and a date that was set since, stay. */
async function restoreTarget(
  tx: Tx,
  key: TargetKey,
  { outcome, now }: { outcome: OutcomeRow; now: Date },
): Promise<void> {
  const before = readStoredTarget(outcome.target, key);
  const target = await findTargetForUpdate(tx, key);
  if (!before || (target && !isAsLeft(target, before))) return;
  if (!target) await refuseTooManyTargets(tx, key.userId);
  const { time_zone: timeZone } = await findSettings(tx, key.userId);
  const restored = target
    ? {
        ...target,
        exam_on: before.exam_on,
        first_on: before.first_on,
        outcome_asked_on: before.outcome_asked_on,
        seen_change: null,
      }
    : before;
  await saveTargetRow(tx, restored, { timeZone, now });
}

/** `failed` leaves the target without a date. */
const isAsLeft = (target: TargetFacts, before: TargetFacts): boolean =>
  target.exam_on === null && isSameTarget(target, before);

/** A target that was removed and made again is another one. */
const isSameTarget = (one: TargetFacts, other: TargetFacts): boolean =>
  one.created_at.getTime() === other.created_at.getTime();

/** The outcomes that the user can undo (LRN-58) and passed exams (LRN-59), without those of certifications that are no longer listed. */
export async function listReported(
  { db }: Pick<Deps, 'db'>,
  { userId, now }: { userId: string; now: Date },
): Promise<ReportedOutcome[]> {
  const rows = await listOutcomesSince(db, userId, new Date(now.getTime() - undoMs));
  return rows.map((row) => ({
    certificationId: row.certification_id,
    certificationName: row.title,
    certificationCode: row.code,
    result: row.result,
    takenOn: row.taken_on,
    score: row.score,
    reportedAt: row.told_at.toISOString(),
    undoableUntil:
      row.counted_id === null && isUndoable(row, now) ? new Date(row.told_at.getTime() + undoMs).toISOString() : null,
    done: presentDone(row),
  }));
}
