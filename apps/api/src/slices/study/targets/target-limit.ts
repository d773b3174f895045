import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { listTargetRows } from './targets.repository.ts';

const maxTargets = 10;

/**
 * Refuses one more than ten targets (LRN-38). The caller has locked the account.
 *
 * @throws AppError TOO_MANY_TARGETS
 */
export async function refuseTooManyTargets(tx: Tx, userId: string): Promise<void> {
  if ((await listTargetRows(tx, userId)).length >= maxTargets) throw new AppError('TOO_MANY_TARGETS');
}
