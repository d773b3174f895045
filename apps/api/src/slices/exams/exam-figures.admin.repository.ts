// Figures of exams over all users, from the sums that attempts maintain.
import type { ExamAnalysis } from '@examplar/contract/admin/item-analysis';
import { averageScorePercent, passRatePercent } from '@examplar/domain/statistics/exam-statistics';
import { findMedian } from '@examplar/domain/statistics/histogram';
import { minAskedForDiscrimination, minAskedForFacility } from '@examplar/domain/statistics/item-analysis';
import { computeReliability } from '@examplar/domain/statistics/reliability';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** The figures of these exams in exam mode. Reliability and median time are as of the last run of the job, the rest is current. */
export async function listExamAnalyses(db: Queryable, examIds: readonly string[]): Promise<Map<string, ExamAnalysis>> {
  if (examIds.length === 0) return new Map();
  const ids = [...examIds];
  const sums = await db
    .selectFrom('attempt_statistics')
    .select([
      'exam_id',
      sql<number>`sum(attempts)::int`.as('attempts'),
      sql<number>`sum(completed)::int`.as('completed'),
      sql<number>`sum(passed)::int`.as('passed'),
      sql<number>`sum(score_millis)::bigint`.as('score_millis'),
    ])
    .where('exam_id', 'in', ids)
    .where('mode', '=', 'exam')
    .groupBy('exam_id')
    .execute();
  const kept = await db.selectFrom('exam_analysis').selectAll().where('exam_id', 'in', ids).execute();
  const suspects = await listSuspectCounts(db, ids);
  const sumsOf = new Map(sums.map((row) => [row.exam_id, row]));
  const keptOf = new Map(kept.map((row) => [row.exam_id, row]));
  return new Map(
    ids.map((id) => {
      const { attempts, completed, passed, score_millis } = sumsOf.get(id) ?? {
        attempts: 0,
        completed: 0,
        passed: 0,
        score_millis: 0,
      };
      const tally = keptOf.get(id);
      return [
        id,
        {
          attempts,
          completedAttempts: completed,
          passRate: completed === 0 ? null : passRatePercent({ passed, completed }),
          averageScore: completed === 0 ? null : averageScorePercent({ scoreMillis: score_millis, completed }),
          reliability: tally
            ? computeReliability(
                {
                  attempts: tally.attempts,
                  scoreSum: tally.score_sum,
                  scoreSquareSum: tally.score_square_sum,
                  rightCounts: tally.right_counts as Record<string, number>,
                },
                minAskedForDiscrimination,
              )
            : null,
          medianTimeMs: findMedian(tally?.times ?? [], minAskedForFacility),
          suspectQuestions: suspects.get(id) ?? 0,
        },
      ];
    }),
  );
}

/** Doubtful questions that a fixed exam asks, or that a drawn one may ask. */
async function listSuspectCounts(db: Queryable, ids: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; suspects: number }>`
    select exam.id, count(*)::int as suspects
    from exam
    join question on question.certification_id = exam.certification_id
    join question_analysis on question_analysis.question_id = question.id and question_analysis.version = question.version
    where exam.id = any (${ids}) and question_analysis.doubt > 0
      and (case when exam.assembly = 'drawn' then question.status = 'published'
        else exists (select from exam_question where exam_question.exam_id = exam.id and exam_question.question_id = question.id) end)
    group by exam.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.suspects]));
}
