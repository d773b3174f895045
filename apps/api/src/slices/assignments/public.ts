// The interface of assignments for other slices, and for `all-slices.ts`, which passes it to slices below.
import type { Tx } from '../../platform/database/database.ts';
import type { MemberKey, PeopleChanges } from '../teams/public.ts';
import { assignOpenWork } from './assignments.repository.ts';
import { removeFromBases } from './basis.ts';
import { deleteEstimatesOf } from './estimates/estimates.repository.ts';
import { removeFromProgress } from './progress/keep-progress.ts';

export { findAssigned } from './begin.ts';
export { exportEstimates } from './estimates/estimates.ts';
export { exportLines } from './own-assignments.ts';
export { keepTeamProgress } from './progress/keep-progress.ts';
export { assignmentJobs } from './send-work-mails.ts';

async function leaves(tx: Tx, member: MemberKey, now: Date): Promise<void> {
  await removeFromBases(tx, member, now);
  await deleteEstimatesOf(tx, member.memberId);
}

/** What happens to assigned work when people of a team change. */
export const peopleChanges: PeopleChanges = { joined: assignOpenWork, leaves, uncounted: removeFromProgress };
