import { type RawBuilder, type ShallowDehydrateObject, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Queryable } from '../../platform/database/database.ts';
import { type AssignmentRow, selectAssignments } from './assignments.repository.ts';
import { personColumns } from './people.repository.ts';

/** A begun attempt as far as a line needs it. */
export type WorkRow = Awaited<ReturnType<typeof listAttempts>>[number];

const attemptColumns = [
  'attempt.assignment_id',
  'attempt.user_id',
  'attempt.id',
  'attempt.started_at',
  'attempt.completed_at',
  'attempt.expires_at',
  'attempt.score',
  'attempt.points',
  'attempt.max_points',
  'attempt.total_questions',
  'attempt.has_passed',
  'attempt.topics',
  'attempt.regraded_at',
] as const;

type WorkFilter = { assignmentIds: readonly string[]; userId?: string | undefined };

/** The attempts that these assignments began, oldest first. Who the caller is decides whether one shard is asked or all. */
export function listAttempts(db: Queryable, { assignmentIds, userId }: WorkFilter) {
  let rows = db
    .selectFrom('attempt')
    .select(attemptColumns)
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
function countPractice(which: RawBuilder<unknown>): RawBuilder<PracticeRow> {
  const from = sql`greatest(task.opens_at, person.joined_at, coalesce(person.lines_deleted_at, person.joined_at))`;
  const ends = sql`case when task.closes_when_due then coalesce(given.due_at, task.due_at) end`;
  const until = sql`least(${ends}, task.ended_at, person.left_at)`;
  const at = sql`coalesce(answer.answered_at, answer.counted_at)`;
  return sql<PracticeRow>`
    select assignment_id as "assignmentId", member_id as "memberId", least(count(*), needed)::int as answered,
      min(first_at) as "begunAt", (array_agg(first_at order by first_at))[needed] as "filledAt"
    from (
      select task.id as assignment_id, task.questions::int as needed, given.member_id, answer.question_id, min(${at}) as first_at
      from team_assignment task
      join team_assignment_member given on given.assignment_id = task.id
      join team_member person on person.id = given.member_id
      join attempt_answer answer on answer.user_id = person.user_id
      where ${which}
        and answer.counted_at is not null and answer.selected_answer <> ''
        and ${at} >= ${from} and (${until} is null or ${at} <= ${until})
      group by answer.user_id, task.id, task.questions, given.member_id, answer.question_id
    ) answered
    group by assignment_id, needed, member_id`;
}

/** The practice counted for these tasks: of everybody who has them, or of one user. */
export async function listPractice(
  db: Queryable,
  tasks: readonly Pick<AssignmentRow, 'id' | 'certification_id' | 'topics'>[],
  userId: string | undefined,
): Promise<PracticeRow[]> {
  if (tasks.length === 0) return [];
  const ofUser = userId === undefined ? sql`` : sql`and answer.user_id = ${userId}`;
  const ids = tasks.map(({ id }) => id);
  const { rows } = await countPractice(sql`task.id = any(${ids}::uuid[]) and ${isAsked(tasks)} ${ofUser}`).execute(db);
  return rows;
}

/** Whether a practice task covers the question of an answer. For a single known task PostgreSQL can list its questions once for all members. */
function isAsked([only, ...others]: readonly Pick<AssignmentRow, 'certification_id' | 'topics'>[]) {
  if (!only || others.length > 0)
    return sql`exists (select 1 from question where question.id = answer.question_id and question.certification_id = task.certification_id
      and (task.topics is null or coalesce(question.topic_number, 0) = any(task.topics)))`;
  const { certification_id: certificationId, topics } = only;
  const ofTopics = topics === null ? sql`` : sql`and coalesce(topic_number, 0) = any(${topics}::int[])`;
  return sql`answer.question_id in (select id from question where certification_id = ${certificationId} ${ofTopics})`;
}

/**
 * What a person has in all teams, with the team, the attempts and what counts as practice, in one statement: the dashboard waits for it.
 * Without `withPast` only what has not ended, of teams that the person is in.
 */
export async function listOwnWork(db: Queryable, userId: string, { withPast }: { withPast: boolean }) {
  const practice = countPractice(sql`task.id = team_assignment.id and given.member_id = assigned.member_id
    and answer.user_id = ${userId} and ${isAsked([])}`);
  let rows = selectAssignments(db)
    .innerJoin('team_assignment_member as assigned', 'assigned.assignment_id', 'team_assignment.id')
    .innerJoin('team_member as member', 'member.id', 'assigned.member_id')
    .innerJoin('team', 'team.id', 'team_assignment.team_id')
    .select(personColumns)
    .select(['assigned.due_at as own_due_at', 'team.name as team_name'])
    .select((own) => [
      jsonArrayFrom(
        own
          .selectFrom('attempt')
          .select(attemptColumns)
          .where('user_id', '=', userId)
          .whereRef('attempt.assignment_id', '=', 'team_assignment.id')
          .orderBy('started_at')
          .orderBy('id'),
      ).as('attempts'),
      sql<AsJson<PracticeRow> | null>`case when team_assignment.task = 'practice' then (select to_json(counted) from (${practice}) counted) end`.as(
        'practice',
      ),
    ])
    .where('member.user_id', '=', userId)
    .orderBy('team_assignment.id')
    .orderBy('member.id');
  if (!withPast) rows = rows.where('member.left_at', 'is', null).where('team_assignment.ended_at', 'is', null);
  return (await rows.execute()).map(({ own_due_at, attempts, practice: counted, ...row }) => ({
    assignment: row,
    person: { ...row, due_at: own_due_at },
    own: attempts.map(readAttempt),
    practice: counted && { ...counted, begunAt: new Date(counted.begunAt), filledAt: readMoment(counted.filledAt) },
  }));
}

type AsJson<Row> = ShallowDehydrateObject<Row>;
const readMoment = (text: string | null) => (text === null ? null : new Date(text));
const readAttempt = (row: AsJson<WorkRow>): WorkRow => ({
  ...row,
  started_at: new Date(row.started_at),
  completed_at: readMoment(row.completed_at),
  expires_at: readMoment(row.expires_at),
  regraded_at: readMoment(row.regraded_at),
});

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
