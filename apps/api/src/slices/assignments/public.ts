// The interface of assignments for other slices, and for `all-slices.ts`, which passes it to slices below.
import type { PeopleChanges } from '../teams/public.ts';
import { assignOpenWork } from './assignments.repository.ts';
import { breakBasisOf } from './basis.ts';

export { findAssigned } from './begin.ts';
export { exportLines } from './own-assignments.ts';
export { assignmentJobs } from './send-work-mails.ts';

/** What happens to assigned work when people of a team change. */
export const peopleChanges: PeopleChanges = { joined: assignOpenWork, leaves: breakBasisOf };
