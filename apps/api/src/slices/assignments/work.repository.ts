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

export type PracticeRow = {
  assignmentId: string;
  memberId: string;
  answered: number;
  begunAt: Date;
  filledAt: Date | null;
};

/**
 * How many different questions each person of these practice tasks answered, up to the task's number, and when the last that was needed was:
 * from stored answers, wherever they were given, retired wordings too (TEA-43). Of who left and came back, each membership has its own.
 */
export async function listPractice(
  db: Queryable,
  tasks: readonly Pick<AssignmentRow, 'id' | 'certification_id' | 'topics'>[],
  userId: string | undefined,
): Promise<PracticeRow[]> {
  if (tasks.length === 0) return [];
  const from = sql`greatest(task.opens_at, member.joined_at, coalesce(member.lines_deleted_at, member.joined_at))`;
  const ends = sql`case when task.closes_when_due then coalesce(assigned.due_at, task.due_at) end`;
  const until = sql`least(${ends}, task.ended_at, member.left_at)`;
  const at = sql`coalesce(answer.answered_at, answer.counted_at)`;
  const ofUser = userId === undefined ? sql`` : sql`and answer.user_id = ${userId}`;
  const { rows } = await sql<PracticeRow>`
    select assignment_id as "assignmentId", member_id as "memberId", least(count(*), needed)::int as answered,
      min(first_at) as "begunAt", (array_agg(first_at order by first_at))[needed] as "filledAt"
    from (
      select task.id as assignment_id, task.questions::int as needed, assigned.member_id, answer.question_id, min(${at}) as first_at
      from team_assignment task
      join team_assignment_member assigned on assigned.assignment_id = task.id
      join team_member member on member.id = assigned.member_id
      join attempt_answer answer on answer.user_id = member.user_id
      where task.id = any(${tasks.map(({ id }) => id)}::uuid[])
        and ${isAsked(tasks)}
        and answer.counted_at is not null and answer.selected_answer <> ''
        and ${at} >= ${from} and (${until} is null or ${at} <= ${until})
        ${ofUser}
      group by answer.user_id, task.id, task.questions, assigned.member_id, answer.question_id
    ) answered
    group by assignment_id, needed, member_id`.execute(db);
  return rows;
}

/** Whether a task asks for the question of an answer: of one task, whoever its people are, from a list that is made once. */
function isAsked([only, ...others]: readonly Pick<AssignmentRow, 'certification_id' | 'topics'>[]) {
  if (!only || others.length > 0)
    return sql`exists (select 1 from question where question.id = answer.question_id and question.certification_id = task.certification_id
      and (task.topics is null or coalesce(question.topic_number, 0) = any(task.topics)))`;
  const { certification_id: certificationId, topics } = only;
  const ofTopics = topics === null ? sql`` : sql`and coalesce(topic_number, 0) = any(${topics}::int[])`;
  return sql`answer.question_id in (select id from question where certification_id = ${certificationId} ${ofTopics})`;
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
