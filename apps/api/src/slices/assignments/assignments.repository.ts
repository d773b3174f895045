import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

export type NewAssignment = Insertable<DB['team_assignment']>;
export type AssignmentRow = Selectable<DB['team_assignment']> & {
  exam_title: string | null;
  exam_titles: unknown;
  certification_title: string;
  certification_titles: unknown;
  /** False once what it asks for can no longer be begun. */
  is_offered: boolean;
};

/** The translations of a title, without those of longer texts beside it. */
const titlesOf = (table: 'exam' | 'certification') =>
  sql<unknown>`(select jsonb_object_agg(key, jsonb_build_object('title', value -> 'title')) from jsonb_each(${sql.ref(`${table}.translations`)}))`;

/** With the titles of the catalogue in all languages, and whether the task is still offered there. */
export const selectAssignments = (db: Queryable) =>
  db
    .selectFrom('team_assignment')
    .leftJoin('exam', 'exam.id', 'team_assignment.exam_id')
    .innerJoin('certification', 'certification.id', 'team_assignment.certification_id')
    .innerJoin('provider', 'provider.id', 'certification.provider_id')
    .selectAll('team_assignment')
    .select(['exam.title as exam_title', titlesOf('exam').as('exam_titles')])
    .select(['certification.title as certification_title', titlesOf('certification').as('certification_titles')])
    .select(
      sql<boolean>`certification.is_listed and provider.is_listed and (team_assignment.task = 'practice' or exam.publication = 'published')`.as(
        'is_offered',
      ),
    );

export const findAssignment = (
  db: Queryable,
  { teamId, assignmentId }: { teamId: string; assignmentId: string },
): Promise<AssignmentRow | undefined> =>
  selectAssignments(db)
    .where('team_assignment.team_id', '=', teamId)
    .where('team_assignment.id', '=', assignmentId)
    .executeTakeFirst();

type AssignmentFilter = {
  teamId: string;
  memberId: string | null;
  /** How many of those that have ended, the newest ones; all if undefined. */
  ended?: number;
};

/** The assignments of a team, or those of one member, newest first. */
export function listAssignmentRows(
  db: Queryable,
  { teamId, memberId, ended }: AssignmentFilter,
): Promise<AssignmentRow[]> {
  let rows = selectAssignments(db).where('team_assignment.team_id', '=', teamId).orderBy('team_assignment.id', 'desc');
  let over = db
    .selectFrom('team_assignment')
    .select('id')
    .where('team_id', '=', teamId)
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc');
  if (memberId !== null) {
    const own = db.selectFrom('team_assignment_member').select('assignment_id').where('member_id', '=', memberId);
    rows = rows.where('team_assignment.id', 'in', own);
    over = over.where('id', 'in', own);
  }
  if (ended === undefined) return rows.execute();
  const newest = over.limit(ended);
  return rows
    .where((where) =>
      where.or([where('team_assignment.ended_at', 'is', null), where('team_assignment.id', 'in', newest)]),
    )
    .execute();
}

export async function insertAssignment(tx: Tx, row: NewAssignment): Promise<void> {
  await tx.insertInto('team_assignment').values(row).execute();
}

type Changes = Partial<
  Pick<NewAssignment, 'title' | 'note' | 'due_at' | 'to_everybody' | 'ended_at' | 'basis_broken_at'>
>;

export async function changeAssignmentRow(tx: Tx, id: string, changes: Changes): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('team_assignment').set(changes).where('id', '=', id).execute();
}

/** Takes back what people had beyond a due moment that is now as late as theirs, or gone; with its reason, where that explains nothing else. */
export async function dropOvertakenMoments(tx: Tx, assignmentId: string, dueAt: Date | null): Promise<void> {
  let people = tx
    .updateTable('team_assignment_member')
    .set({ due_at: null, reason: sql`case when excused or extra_attempts > 0 then reason end` })
    .where('assignment_id', '=', assignmentId)
    .where('due_at', 'is not', null);
  if (dueAt) people = people.where('due_at', '<=', dueAt);
  await people.execute();
}

/** Notes that people are to be told of another due moment; of one person with `memberId`. */
export async function markMoved(
  tx: Tx,
  { assignmentId, memberId }: { assignmentId: string; memberId?: string },
  now: Date,
): Promise<void> {
  let people = tx
    .updateTable('team_assignment_member')
    .set({ moved_at: now })
    .where('assignment_id', '=', assignmentId);
  // A person with a due moment of their own is not concerned when the others' moves.
  people = memberId === undefined ? people.where('due_at', 'is', null) : people.where('member_id', '=', memberId);
  await people.execute();
}

export async function insertGroups(tx: Tx, assignmentId: string, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return;
  await tx
    .insertInto('team_assignment_group')
    .values(groupIds.map((group_id) => ({ assignment_id: assignmentId, group_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Whom =
  | { kind: 'everybody' }
  | { kind: 'groups'; ids: readonly string[] }
  | { kind: 'members'; ids: readonly string[] };

/** Assigns to people of the team. Those who have it already keep their adjustments. */
export async function insertPeople(
  tx: Tx,
  { teamId, assignmentId, whom }: { teamId: string; assignmentId: string; whom: Whom },
  now: Date,
): Promise<void> {
  const isNamed = whom.kind === 'members';
  let people = tx
    .selectFrom('team_member')
    .select([
      sql<string>`${assignmentId}::uuid`.as('assignment_id'),
      'id as member_id',
      sql<boolean>`${isNamed}::boolean`.as('is_named'),
      sql<Date>`${now}::timestamptz`.as('assigned_at'),
    ])
    .where('team_id', '=', teamId)
    .where('left_at', 'is', null);
  if (whom.kind === 'members') people = people.where('id', 'in', whom.ids);
  if (whom.kind === 'groups') {
    const inGroups = tx.selectFrom('team_group_member').select('member_id').where('group_id', 'in', whom.ids);
    people = people.where('id', 'in', inGroups);
  }
  await tx
    .insertInto('team_assignment_member')
    .columns(['assignment_id', 'member_id', 'is_named', 'assigned_at'])
    .expression(people)
    .onConflict((conflict) =>
      isNamed
        ? conflict.columns(['assignment_id', 'member_id']).doUpdateSet({ is_named: true })
        : conflict.columns(['assignment_id', 'member_id']).doNothing(),
    )
    .execute();
}

/** Gives a new member of the team, or of one of its groups, the assignments that are not due yet (TEA-42). */
export async function assignOpenWork(
  tx: Tx,
  { teamId, memberId }: { teamId: string; memberId: string },
  now: Date,
): Promise<void> {
  const ofGroups = tx
    .selectFrom('team_assignment_group')
    .innerJoin('team_group_member', 'team_group_member.group_id', 'team_assignment_group.group_id')
    .select('assignment_id')
    .where('member_id', '=', memberId);
  const open = tx
    .selectFrom('team_assignment')
    .select([
      'id as assignment_id',
      sql<string>`${memberId}::uuid`.as('member_id'),
      sql<boolean>`false`.as('is_named'),
      sql<Date>`${now}::timestamptz`.as('assigned_at'),
    ])
    .where('team_id', '=', teamId)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('due_at', 'is', null), where('due_at', '>', now)]))
    .where((where) => where.or([where('to_everybody', '=', true), where('id', 'in', ofGroups)]));
  await tx
    .insertInto('team_assignment_member')
    .columns(['assignment_id', 'member_id', 'is_named', 'assigned_at'])
    .expression(open)
    .onConflict((conflict) => conflict.columns(['assignment_id', 'member_id']).doNothing())
    .execute();
}

/** How many of a team can still be begun or finished. */
export async function countOpenAssignments(tx: Tx, teamId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('team_assignment')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('team_id', '=', teamId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Which of these are members of the team now. */
export async function listKnownMembers(tx: Tx, teamId: string, memberIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('team_member')
    .select('id')
    .where('team_id', '=', teamId)
    .where('left_at', 'is', null)
    .where('id', 'in', memberIds)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many of those with an assignment have no seat on this day. */
export async function countWithoutSeat(tx: Tx, assignmentId: string, today: string): Promise<number> {
  const { count } = await tx
    .selectFrom('team_assignment_member')
    .innerJoin('team_member', 'team_member.id', 'team_assignment_member.member_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('assignment_id', '=', assignmentId)
    .where('left_at', 'is', null)
    .where((where) => where.or([where('seat_ends_on', 'is', null), where('seat_ends_on', '<', today)]))
    .executeTakeFirstOrThrow();
  return count;
}

export type AssignedTo = { assignmentId: string; groups: string[]; members: string[] };

/** The groups and the people who were named, of each of these assignments. */
export async function listAssignedTo(db: Queryable, assignmentIds: readonly string[]): Promise<AssignedTo[]> {
  if (assignmentIds.length === 0) return [];
  const groups = await db
    .selectFrom('team_assignment_group')
    .select(['assignment_id', 'group_id'])
    .where('assignment_id', 'in', assignmentIds)
    .orderBy('group_id')
    .execute();
  const members = await db
    .selectFrom('team_assignment_member')
    .select(['assignment_id', 'member_id'])
    .where('assignment_id', 'in', assignmentIds)
    .where('is_named', '=', true)
    .orderBy('member_id')
    .execute();
  return assignmentIds.map((assignmentId) => ({
    assignmentId,
    groups: groups.flatMap((row) => (row.assignment_id === assignmentId ? row.group_id : [])),
    members: members.flatMap((row) => (row.assignment_id === assignmentId ? row.member_id : [])),
  }));
}
