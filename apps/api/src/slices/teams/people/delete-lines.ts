import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeopleChanges } from '../guard.ts';
import { findMembership, lockTeam } from '../teams.repository.ts';
import { deleteLeft, setLinesDeleted } from './members.repository.ts';

/**
 * Deletes what a team has of somebody's work at once, also after leaving and in a suspended team (TEA-54).
 *
 * @throws AppError NOT_FOUND for who is not in the team and has left nothing there
 */
export const deleteMyLines = (
  { db }: Pick<Deps, 'db'>,
  { now, ...asked }: { teamId: string; userId: string; now: Date },
  { leaves }: Pick<PeopleChanges, 'leaves'>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockTeam(tx, asked.teamId);
    const own = await findMembership(tx, asked);
    const hadLeft = await deleteLeft(tx, asked);
    if (!own && !hadLeft) throw new AppError('NOT_FOUND');
    if (!own) return;
    await leaves(tx, own, now);
    await setLinesDeleted(tx, own.memberId, now);
  });
