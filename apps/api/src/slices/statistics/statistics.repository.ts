// Reads tables of several slices: accounts, the catalogue and the totals of attempts (architecture.md).
import type { AttemptMode } from '@examplar/domain/attempts/starting';
import type { AttemptSums } from '@examplar/domain/statistics/exam-statistics';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** A user's totals by exam and mode: one row per exam and mode, however many attempts. */
export async function listSums(
  db: Queryable,
  { userId, mode }: { userId: string; mode?: AttemptMode | undefined },
): Promise<AttemptSums[]> {
  const rows = await db
    .selectFrom('attempt_statistics')
    .select(['exam_id', 'exam_title', 'attempts', 'completed', 'passed', 'score_millis'])
    .where('user_id', '=', userId)
    .where((row) => (mode ? row('mode', '=', mode) : row.val(true)))
    .orderBy('exam_id')
    .orderBy('mode')
    .execute();
  return rows.map((row) => ({
    examId: row.exam_id,
    examTitle: row.exam_title,
    attempts: row.attempts,
    completed: row.completed,
    passed: row.passed,
    scoreMillis: row.score_millis,
  }));
}

export type SiteCounts = {
  users: number;
  questions: number;
  certifications: number;
  /** Users with a finished attempt, and those of them with a passed one. */
  finishers: number;
  passers: number;
};

/** Counts using indexes only. Only listed questions and certifications count, to match the catalogue. */
export async function countSite(db: Queryable): Promise<SiteCounts> {
  const { rows } = await sql<SiteCounts>`
    select
      (select count(*) from account) as users,
      listed.questions,
      listed.certifications,
      finished.finishers,
      finished.passers
    from
      (select coalesce(sum(certification.question_count), 0) as questions, count(*) as certifications
       from certification join provider on provider.id = certification.provider_id
       where certification.is_listed and provider.is_listed) as listed,
      (select count(distinct user_id) as finishers, count(distinct user_id) filter (where passed > 0) as passers
       from attempt_statistics where completed > 0) as finished`.execute(db);
  const counts = rows[0];
  if (!counts) throw new Error('The query for counts returned no row');
  return counts;
}
