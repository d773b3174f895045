import type { Target } from '@examplar/contract/study/targets';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { showTarget } from './present-target.ts';
import { deleteTargetRow, listTargetRows, type TargetKey } from './targets.repository.ts';

/** The user's targets, nearest exam first. Those of certifications that are no longer listed are left out. */
export async function listTargets(
  { db }: Pick<Deps, 'db'>,
  { userId, now }: { userId: string; now: Date },
): Promise<Target[]> {
  const targets: Target[] = [];
  for (const row of await listTargetRows(db, userId)) {
    const target = await showTarget(db, row, now).catch(passOverUnlisted);
    if (target) targets.push(target);
  }
  return targets;
}

function passOverUnlisted(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}

/** @throws AppError NOT_FOUND without one */
export async function deleteTarget({ db }: Pick<Deps, 'db'>, key: TargetKey): Promise<void> {
  if (!(await deleteTargetRow(db, key))) throw new AppError('NOT_FOUND');
}
