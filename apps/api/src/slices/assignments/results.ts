import type { Body } from '@examplar/contract/calls/endpoint';
import type { adjustLine as adjustCall, Line } from '@examplar/contract/teams/results';
import { isUuid } from '@examplar/domain/ids/uuid';
import type { LineState } from '@examplar/domain/teams/assignments';
import { AppError } from '../../platform/app-error.ts';
import { type Actor, writeAudit } from '../../platform/audit/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitTable } from '../../platform/limits/limits.ts';
import { countedFor } from '../../platform/limits/rate-limits.ts';
import { cutPage, decodeCursor, invalidCursor } from '../../platform/lists/cursors.ts';
import { inTeam, refuseUnknownGroups, requireMember } from '../teams/public.ts';
import { presentAdjustment } from './assignments.presenter.ts';
import { type AssignmentRow, findAssignment, markMoved } from './assignments.repository.ts';
import { breakBasis } from './basis.ts';
import { changes, refuse, refuseFarAway } from './create-assignment.ts';
import { presentLine } from './lines.ts';
import { listNames, type Position, saveAdjustment } from './people.repository.ts';
import { loadWork, type PersonWork } from './work.ts';

export type AskedWork = { teamId: string; assignmentId: string; userId: string; now: Date };
export const looks = { role: 'trainer', writes: false } as const;

/** @throws AppError NOT_FOUND */
export async function getAssignmentRow(
  db: Queryable,
  asked: Pick<AskedWork, 'teamId' | 'assignmentId'>,
): Promise<AssignmentRow> {
  const row = await findAssignment(db, asked);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export type ResultFilters = { group?: string | undefined; state?: LineState | undefined };
type Page = { limit?: number | undefined; cursor?: string | undefined };
const defaultPage = 100;

/**
 * A page of the lines of an assignment, by name.
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, VALIDATION_FAILED for a foreign cursor, or on `group`
 */
export async function listResults(
  { db }: Pick<Deps, 'db'>,
  { now, ...asked }: AskedWork,
  { limit = defaultPage, cursor, ...filters }: ResultFilters & Page,
): Promise<{ lines: Line[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  await requireMember(db, asked, looks);
  const row = await getAssignmentRow(db, asked);
  if (filters.group !== undefined) await refuseUnknownGroups(db, asked.teamId, [filters.group], 'group');
  const named = await listLines(db, row, { ...filters, after }, now);
  const { rows, nextCursor } = cutPage(named.slice(0, limit + 1), limit, ({ sortName, line }) => [
    sortName,
    line.memberId,
  ]);
  return { lines: rows.map(({ line }) => line), nextCursor };
}

function readCursor(cursor: string): Position {
  const [name, id] = decodeCursor(cursor, 2);
  if (typeof name !== 'string' || typeof id !== 'string' || !isUuid(id)) throw invalidCursor();
  return { name, id };
}

/** Lines of an assignment, by name without case, then by id: never by a result. */
export async function listLines(
  db: Queryable,
  row: AssignmentRow,
  { group, state, after = null }: ResultFilters & { after?: Position | null },
  now: Date,
): Promise<{ sortName: string; line: Line }[]> {
  const all = await loadWork(db, [row], { group }, now);
  const shown = state === undefined ? all : all.filter((work) => work.state === state);
  const byMember = new Map(shown.map((work) => [work.person.member_id, work]));
  return (await listNames(db, [...byMember.keys()], { after })).flatMap(({ id, name, sort_name }) => {
    const work = byMember.get(id);
    return work ? [{ sortName: sort_name, line: presentLine(work, name) }] : [];
  });
}

/**
 * What the team sees of the caller's own work.
 *
 * @throws AppError NOT_FOUND, also for what is not assigned to the caller
 */
export async function getOwnLine({ db }: Pick<Deps, 'db'>, { now, ...asked }: AskedWork): Promise<Line> {
  const { memberId, userId } = await requireMember(db, asked, { role: 'member', writes: false });
  return lineOf(db, await getAssignmentRow(db, asked), { memberId, userId }, now);
}

async function workOf(
  db: Queryable,
  row: AssignmentRow,
  whose: { memberId: string; userId?: string },
  now: Date,
): Promise<PersonWork> {
  const [work] = await loadWork(db, [row], whose, now);
  if (!work) throw new AppError('NOT_FOUND');
  return work;
}

async function lineOf(
  db: Queryable,
  row: AssignmentRow,
  whose: { memberId: string; userId?: string },
  now: Date,
): Promise<Line> {
  const work = await workOf(db, row, whose, now);
  const [named] = await listNames(db, [whose.memberId], { userId: whose.userId });
  return presentLine(work, named?.name ?? '');
}

/**
 * Changes an assignment for one person (TEA-44). A field that is left out stays; null, 0 and false take one back.
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED, RATE_LIMITED, VALIDATION_FAILED on `dueAt`
 */
export async function adjustLine(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>,
  { now, memberId, actor, ...asked }: AskedWork & { memberId: string; actor: Actor },
  body: Body<typeof adjustCall>,
): Promise<Line> {
  await requireMember(deps.db, asked, changes);
  // Each is a row of the audit log, which keeps it for good.
  await deps.limits.countStored(deps.db, [countedFor(limitTable.adjustmentsPerUser, asked.userId)], now);
  return inTeam(deps, asked, changes, async (tx) => {
    const row = await getAssignmentRow(tx, asked);
    const { person, attempts } = await workOf(tx, row, { memberId }, now);
    if (person.left_at !== null) throw new AppError('NOT_FOUND');
    const due = body.dueAt === undefined ? person.due_at : body.dueAt === null ? null : new Date(body.dueAt);
    if (due && due.getTime() !== person.due_at?.getTime() && (row.due_at === null || due <= row.due_at))
      throw refuse('dueAt', 'Choose a time later than that of the assignment');
    if (due && body.dueAt !== undefined) refuseFarAway(due, now);
    const kept = {
      due_at: due,
      extra_attempts: body.extraAttempts ?? person.extra_attempts,
      excused: body.excused ?? person.excused,
      reason: body.reason === undefined ? person.reason : body.reason || null,
    };
    // A reason without anything that it explains is nobody's.
    const adjusted = { ...kept, reason: presentAdjustment({ ...person, ...kept }) === null ? null : kept.reason };
    if (adjusted.excused !== person.excused && attempts.some(({ completed_at }) => completed_at !== null))
      await breakBasis(tx, row, { memberId, now, returns: person.excused });
    await saveAdjustment(tx, { assignmentId: row.id, memberId }, adjusted);
    if (due?.getTime() !== person.due_at?.getTime()) await markMoved(tx, { assignmentId: row.id, memberId }, now);
    // Who and what, in figures: staff read the audit log, and a reason may say something about a person.
    await writeAudit(tx, deps, {
      ...actor,
      action: 'assignments.adjust',
      subjectType: 'assignment',
      subjectId: row.id,
      before: { member: memberId, ...auditFacts(person) },
      after: { ...auditFacts(adjusted) },
    });
    return lineOf(tx, row, { memberId }, now);
  });
}

const auditFacts = ({
  due_at,
  extra_attempts,
  excused,
}: Pick<PersonWork['person'], 'due_at' | 'extra_attempts' | 'excused'>) => ({
  dueAt: due_at?.toISOString() ?? null,
  extraAttempts: extra_attempts,
  excused,
});
