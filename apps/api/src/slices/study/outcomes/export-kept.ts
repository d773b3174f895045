import type { AccountExport } from '@examplar/contract/account-export';
import { exportTarget } from '../targets/export-target.ts';
import type { OutcomeRow } from './outcomes.repository.ts';
import { readStoredOutcome } from './stored-outcome.ts';
import { readStoredTarget } from './stored-target.ts';

/** What is kept to undo an outcome, for the account export (LRN-56). */
export function exportKept(row: OutcomeRow): AccountExport['outcomes'][number]['kept'] {
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
