import type { Assignment } from '@examplar/contract/teams/assignments';
import type { Language } from '@examplar/domain/languages/languages';
import type { LineState } from '@examplar/domain/teams/assignments';
import { mayActAs } from '@examplar/domain/teams/roles';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { listGroupsOfMembers, type MembershipRow, requireMember } from '../teams/public.ts';
import { countStates, presentAssignment, presentTo, titleOf } from './assignments.presenter.ts';
import { type AssignmentRow, findAssignment, listAssignedTo, listAssignmentRows } from './assignments.repository.ts';
import { countReminders, loadWork } from './work.ts';

export type Asked = { teamId: string; userId: string; language: Language; now: Date };
export const reads = { role: 'member', writes: false } as const;
export const isTrainer = ({ role }: Pick<MembershipRow, 'role'>): boolean => mayActAs(role, 'trainer');

/** Of what has ended, a list shows so much; the rest is found by its id. */
const maxEnded = 200;

/**
 * The assigned work of a team: for trainers all of it, for members their own, newest first.
 *
 * @throws AppError NOT_FOUND
 */
export async function listAssignments(
  { db }: Pick<Deps, 'db'>,
  { language, now, ...asked }: Asked,
  { state }: { state?: LineState | undefined },
): Promise<Assignment[]> {
  const caller = await requireMember(db, asked, reads);
  const memberId = isTrainer(caller) ? null : caller.memberId;
  const rows = await listAssignmentRows(db, { teamId: asked.teamId, memberId, ended: maxEnded });
  const shown = await presentAll(db, rows, { caller, language, now });
  if (state === undefined) return shown;
  return shown.filter(({ counts, state: own }) => (counts === null ? own === state : counts[state] > 0));
}

/** @throws AppError NOT_FOUND, for members also of what is not assigned to them */
export async function getAssignment(
  { db }: { db: Queryable },
  { language, now, assignmentId, ...asked }: Asked & { assignmentId: string },
): Promise<Assignment> {
  const caller = await requireMember(db, asked, reads);
  const row = await findAssignment(db, { teamId: asked.teamId, assignmentId });
  const [shown] = row ? await presentAll(db, [row], { caller, language, now }) : [];
  if (!shown || (!isTrainer(caller) && shown.state === null)) throw new AppError('NOT_FOUND');
  return shown;
}

type Showing = { caller: MembershipRow; language: Language; now: Date };

async function presentAll(
  db: Queryable,
  rows: readonly AssignmentRow[],
  { caller, language, now }: Showing,
): Promise<Assignment[]> {
  if (rows.length === 0) return [];
  const trains = isTrainer(caller);
  const whose = trains ? {} : { userId: caller.userId, memberId: caller.memberId };
  const work = Map.groupBy(await loadWork(db, rows, whose, now), ({ assignment }) => assignment.id);
  const assignedTo = await listAssignedTo(
    db,
    rows.map(({ id }) => id),
  );
  const groups = trains ? [] : await listGroupsOfMembers(db, [caller.memberId]);
  const concerned = trains ? null : { groupIds: new Set(groups.map(({ id }) => id)), memberId: caller.memberId };
  return rows.map((row, index) => {
    const people = work.get(row.id) ?? [];
    const to = assignedTo[index] ?? { assignmentId: row.id, groups: [], members: [] };
    return presentAssignment(row, {
      title: titleOf(row, language),
      to: presentTo(row, to, concerned),
      counts: trains ? countStates(people) : null,
      reminders: trains ? countReminders(people, now) : null,
      own: people.find(({ person }) => person.member_id === caller.memberId),
    });
  });
}
