import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { AssignmentRow } from './assignments.repository.ts';

/** A begun attempt as far as a line needs it. */
export type WorkRow = Awaited<ReturnType<typeof listAttempts>>[number];

type WorkFilter = { assignmentIds: readonly string[]; userId?: string | undefined };

/** The attempts that these assignments began, oldest first. Who the caller is decides whether one shard is asked or all. */
export function listAttempts(db: Queryable, { assignmentIds, userId }: WorkFilter) {
  let rows = db
    .selectFrom('attempt')
    .select([
      'assignment_id',
      'user_id',
      'id',
      'started_at',
      'completed_at',
      'expires_at',
      'score',
      'points',
      'max_points',
      'total_questions',
      'has_passed',
      'topics',
      'regraded_at',
    ])
    .where('assignment_id', 'in', assignmentIds)
    .orderBy('started_at')
    .orderBy('id');
  if (userId !== undefined) rows = rows.where('user_id', '=', userId);
  return rows.execute();
}

export type PracticeRow = { memberId: string; answered: number; begunAt: Date; filledAt: Date | null };

/**
 * How many different questions each person of a practice task answered, up to its number, and when the last that was needed was: from
 * stored answers, wherever they were given, retired wordings too (TEA-43). Of who left and came back, each membership has its own.
 */
export async function listPractice(
  db: Queryable,
  assignment: Pick<
    AssignmentRow,
    'id' | 'certification_id' | 'topics' | 'questions' | 'opens_at' | 'ended_at' | 'closes_when_due' | 'due_at'
  >,
  userId: string | undefined,
): Promise<PracticeRow[]> {
  const needed = assignment.questions ?? 0;
  const from = sql`greatest(${assignment.opens_at}::timestamptz, member.joined_at, coalesce(member.lines_deleted_at, member.joined_at))`;
  const ends = assignment.closes_when_due
    ? sql`coalesce(assigned.due_at, ${assignment.due_at}::timestamptz)`
    : sql`null::timestamptz`;
  const until = sql`least(${ends}, ${assignment.ended_at}::timestamptz, member.left_at)`;
  const at = sql`coalesce(answer.answered_at, answer.counted_at)`;
  const { topics } = assignment;
  const ofTopics = topics === null ? sql`` : sql`and coalesce(topic_number, 0) = any(${topics}::int[])`;
  const ofUser = userId === undefined ? sql`` : sql`and answer.user_id = ${userId}`;
  const { rows } = await sql<PracticeRow>`
    select member_id as "memberId", least(count(*), ${needed})::int as answered, min(first_at) as "begunAt",
      (array_agg(first_at order by first_at))[${needed}::int] as "filledAt"
    from (
      select assigned.member_id, answer.question_id, min(${at}) as first_at
      from team_assignment_member assigned
      join team_member member on member.id = assigned.member_id
      join attempt_answer answer on answer.user_id = member.user_id
      where assigned.assignment_id = ${assignment.id}
        and answer.question_id in (select id from question where certification_id = ${assignment.certification_id} ${ofTopics})
        and answer.counted_at is not null and answer.selected_answer <> ''
        and ${at} >= ${from} and (${until} is null or ${at} <= ${until})
        ${ofUser}
      group by answer.user_id, assigned.member_id, answer.question_id
    ) answered
    group by member_id`.execute(db);
  return rows;
}

type Answered = { id: string; version: number; selected: string | null; confidence: string | null; count: number };

/** How often each answer was given to each question in these attempts; null for a blank. Questions that did not count are left out. */
export async function listAnswered(
  db: Queryable,
  attempts: readonly { user_id: string; id: string }[],
): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    select asked.id, asked.version, answer.selected_answer as selected, answer.confidence, count(*)::int
    from attempt
    cross join lateral unnest(attempt.question_ids, attempt.question_versions) as asked (id, version)
    left join attempt_answer answer on answer.user_id = attempt.user_id and answer.attempt_id = attempt.id and answer.question_id = asked.id
    where attempt.user_id = any(${attempts.map(({ user_id }) => user_id)}::uuid[])
      and attempt.id = any(${attempts.map(({ id }) => id)}::uuid[])
      and not (asked.id = any(attempt.unscored_ids))
    group by asked.id, asked.version, answer.selected_answer, answer.confidence`.execute(db);
  return rows;
}
