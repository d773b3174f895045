import type { Body } from '@examplar/contract/calls/endpoint';
import type { Assignment, updateAssignment as updateCall } from '@examplar/contract/teams/assignments';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { inTeam } from '../teams/public.ts';
import { changeAssignmentRow, dropOvertakenMoments, markMoved } from './assignments.repository.ts';
import { assign, changes, refuseUnknownPeople, refuseUnusableDue } from './create-assignment.ts';
import { type Asked, getAssignment } from './list-assignments.ts';
import { getAssignmentRow } from './results.ts';

type Named = Asked & { assignmentId: string };

/**
 * Changes title, note and due moment, and assigns to more people. What has ended stays as it was.
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED, VALIDATION_FAILED on `dueAt` or `to`, WRONG_STATE
 */
export const updateAssignment = (
  { db }: Pick<Deps, 'db'>,
  asked: Named,
  { title, note, dueAt, to }: Body<typeof updateCall>,
): Promise<Assignment> =>
  inTeam({ db }, asked, changes, async (tx) => {
    const { teamId, assignmentId, now } = asked;
    const row = await getAssignmentRow(tx, asked);
    const due = dueAt === undefined ? row.due_at : dueAt === null ? null : new Date(dueAt);
    const isMoved = due?.getTime() !== row.due_at?.getTime();
    if (isMoved && due) refuseUnusableDue(due, { opensAt: row.opens_at, now });
    if (to !== undefined) await refuseUnknownPeople(tx, teamId, to);
    if (row.ended_at !== null && (isMoved || to !== undefined)) throw new AppError('WRONG_STATE');
    await changeAssignmentRow(tx, assignmentId, {
      ...(title !== undefined && { title }),
      ...(note !== undefined && { note: note || null }),
      ...(isMoved && { due_at: due }),
      ...(to === 'everybody' && { to_everybody: true }),
    });
    if (isMoved) {
      await dropOvertakenMoments(tx, assignmentId, due);
      await markMoved(tx, { assignmentId }, now);
    }
    if (to !== undefined) await assign(tx, { teamId, assignmentId, to }, now);
    return getAssignment({ db: tx }, asked);
  });

/** Ends an assignment: what is not finished is missed, and running attempts go on. @throws AppError as `updateAssignment` */
export const endAssignment = ({ db }: Pick<Deps, 'db'>, asked: Named): Promise<void> =>
  inTeam({ db }, asked, changes, async (tx) => {
    const row = await getAssignmentRow(tx, asked);
    if (row.ended_at === null) await changeAssignmentRow(tx, row.id, { ended_at: asked.now });
  });
