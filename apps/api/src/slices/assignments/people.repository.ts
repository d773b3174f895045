import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';

export const personColumns = [
  'assigned.assignment_id',
  'assigned.member_id',
  'assigned.assigned_at',
  'assigned.extra_attempts',
  'assigned.excused',
  'assigned.reason',
  'assigned.reminded_at',
  'member.user_id',
  'member.joined_at',
  'member.left_at',
  'member.lines_deleted_at',
] as const;

/** A person with an assignment, including those who left within 30 days: the team sees the lines of before so long (TEA-53). */
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

const selectPeople = (db: Queryable) =>
  db
    .selectFrom('team_assignment_member as assigned')
    .innerJoin('team_member as member', 'member.id', 'assigned.member_id')
    .select([...personColumns, 'assigned.due_at']);

type PeopleFilter = {
  assignmentIds: readonly string[];
  userId?: string | undefined;
  memberId?: string | undefined;
  group?: string | undefined;
};

export function listPeople(db: Queryable, { assignmentIds, userId, memberId, group }: PeopleFilter) {
  let rows = selectPeople(db).where('assigned.assignment_id', 'in', assignmentIds);
  if (userId !== undefined) rows = rows.where('member.user_id', '=', userId);
  if (memberId !== undefined) rows = rows.where('assigned.member_id', '=', memberId);
  if (group !== undefined) {
    const inGroup = db.selectFrom('team_group_member').select('member_id').where('group_id', '=', group);
    rows = rows.where('assigned.member_id', 'in', inGroup);
  }
  return rows.execute();
}

/** An assigned exam of a person, in a team that they are in. */
export const findOwnExam = (
  db: Queryable,
  { assignmentId, examId, userId }: { assignmentId: string; examId: string; userId: string },
) =>
  db
    .selectFrom('team_assignment_member as assigned')
    .innerJoin('team_assignment', 'team_assignment.id', 'assigned.assignment_id')
    .innerJoin('team_member as member', 'member.id', 'assigned.member_id')
    .select(['opens_at', 'team_assignment.due_at', 'closes_when_due', 'ended_at', 'max_attempts'])
    .select(['assigned.due_at as own_due_at', 'extra_attempts', 'member.joined_at'])
    .where('team_assignment.id', '=', assignmentId)
    .where('exam_id', '=', examId)
    .where('member.user_id', '=', userId)
    .where('member.left_at', 'is', null)
    .executeTakeFirst();

/** How many attempts of an assignment a person has begun, blank ones too. */
export async function countBegun(
  db: Queryable,
  { userId, assignmentId, since }: { userId: string; assignmentId: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('attempt')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('assignment_id', '=', assignmentId)
    .where('started_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

export type Position = { name: string; id: string };

/** Names of members as they are today, by name without case, then by id; with `after`, of those who come later. */
export async function listNames(
  db: Queryable,
  memberIds: readonly string[],
  { after = null, userId }: { after?: Position | null; userId?: string | undefined } = {},
) {
  if (memberIds.length === 0) return [];
  let rows = db
    .selectFrom('team_member as member')
    .innerJoin('account', 'account.id', 'member.user_id')
    .select(['member.id', 'account.name', sql<string>`lower(account.name)`.as('sort_name')])
    .where('member.id', 'in', memberIds)
    .orderBy(sql`lower(account.name)`)
    .orderBy('member.id');
  if (userId !== undefined) rows = rows.where('account.id', '=', userId);
  if (after) rows = rows.where(sql<boolean>`(lower(account.name), member.id) > (${after.name}, ${after.id}::uuid)`);
  return rows.execute();
}

type Adjusted = { due_at: Date | null; extra_attempts: number; excused: boolean; reason: string | null };

/** Writes what is changed for one person. */
export async function saveAdjustment(
  tx: Tx,
  { assignmentId, memberId }: { assignmentId: string; memberId: string },
  adjusted: Adjusted,
): Promise<void> {
  await tx
    .updateTable('team_assignment_member')
    .set(adjusted)
    .where('assignment_id', '=', assignmentId)
    .where('member_id', '=', memberId)
    .execute();
}
