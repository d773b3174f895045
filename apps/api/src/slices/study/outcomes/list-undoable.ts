import type { UndoableOutcome } from '@examplar/contract/study/outcomes';
import type { Deps } from '../../../platform/deps.ts';
import { listOutcomesSince } from './outcomes.repository.ts';
import { undoMs } from './undo-window.ts';

/** The outcomes that the user can undo (LRN-58), without those of certifications that are no longer listed. */
export async function listUndoable(
  { db }: Pick<Deps, 'db'>,
  { userId, now }: { userId: string; now: Date },
): Promise<UndoableOutcome[]> {
  const rows = await listOutcomesSince(db, userId, new Date(now.getTime() - undoMs));
  return rows.map((row) => ({
    certificationId: row.certification_id,
    certificationName: row.title,
    certificationCode: row.code,
    result: row.result,
    takenOn: row.taken_on,
    score: row.score,
    reportedAt: row.told_at.toISOString(),
    undoableUntil: new Date(row.told_at.getTime() + undoMs).toISOString(),
  }));
}
