import { countedPeople } from '@examplar/domain/teams/basis';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { MemberKey } from '../teams/public.ts';
import { type AssignmentRow, changeAssignmentRow, listAssignmentRows } from './assignments.repository.ts';
import type { WorkRow } from './work.repository.ts';
import { loadWork, type PersonWork } from './work.ts';

/** A member who finished, with their first finished attempt. */
export type Finisher = { at: Date; memberId: string; attempt: WorkRow };

/**
 * The members who finished an assignment and are not excused, in the order in which they finished. An attempt that ran out of time is
 * finished at its end, but is known only once a request or the job has closed it. Members who finished later are left out until then:
 * otherwise it would replace one of the five, and two summaries would differ by one person.
 */
export function listFinishers(work: readonly PersonWork[], now: Date): Finisher[] {
  const runs = work
    .filter(({ person }) => !person.excused && person.left_at === null)
    .map(({ person, attempts }) => ({ person, attempts: attempts.toSorted((a, b) => endTime(a) - endTime(b)) }))
    .flatMap(({ person, attempts: [first] }) =>
      first ? [{ at: endTime(first), memberId: person.member_id, first }] : [],
    )
    .filter(({ at }) => at <= now.getTime())
    .toSorted((a, b) => a.at - b.at || (a.memberId < b.memberId ? -1 : 1));
  const unknown = runs.findIndex(({ first }) => first.completed_at === null);
  return runs
    .slice(0, unknown === -1 ? runs.length : unknown)
    .map(({ at, memberId, first }) => ({ at: new Date(at), memberId, attempt: first }));
}

/** When an attempt ended; of one that was not closed yet, when it will have ended at the latest. */
const endTime = ({ completed_at, expires_at }: WorkRow): number =>
  (completed_at ?? expires_at)?.getTime() ?? Number.POSITIVE_INFINITY;

/**
 * Before one person is left out of the figures about single questions, or counted again: if that changes them otherwise than by more who
 * finished, they are hidden until five more have (TEA-52).
 */
export async function breakBasis(
  tx: Tx,
  row: AssignmentRow,
  { memberId, now, returns = false }: { memberId: string; now: Date; returns?: boolean },
): Promise<void> {
  if (row.task !== 'exam') return;
  const counted = returns || (await isCounted(tx, row, memberId, now));
  if (counted) await changeAssignmentRow(tx, row.id, { basis_broken_at: now });
}

async function isCounted(db: Queryable, row: AssignmentRow, memberId: string, now: Date): Promise<boolean> {
  const finishers = listFinishers(await loadWork(db, [row], {}, now), now);
  return countedPeople(finishers, row.basis_broken_at)?.some((one) => one.memberId === memberId) ?? false;
}

/** Takes a member out of the figures of all assignments of a team. */
export async function removeFromBases(tx: Tx, { teamId, memberId, userId }: MemberKey, now: Date): Promise<void> {
  const rows = await listAssignmentRows(tx, { teamId, memberId });
  const work = await loadWork(tx, rows, { userId, memberId }, now);
  // Only assignments that the person finished: those of the others' are not read.
  for (const { assignment, attempts } of work)
    if (attempts.some(({ completed_at }) => completed_at !== null)) await breakBasis(tx, assignment, { memberId, now });
}
