import { addDays } from '@examplar/domain/plans/calendar';
import { dateIn } from '@examplar/domain/study/days';
import type { Tx } from '../platform/database/database.ts';
import { learnerTargets } from './take-practice.ts';

/** The exam that the learner has passed, after the last of the attempts at it. */
const passed = { certificationId: 'aws-clf-c02', takenDaysAgo: 54, score: 782 };

/** The targets and the outcome of the demo learner, as far as their certifications are in the catalogue. */
export async function insertStudyPlans(tx: Tx, userId: string, now: Date): Promise<void> {
  const day = (days: number): string => dateIn(null, addDays(now, days));
  const ids = [...learnerTargets, passed].map(({ certificationId }) => certificationId);
  const listed = await tx.selectFrom('certification').select('id').where('id', 'in', ids).execute();
  const known = new Set(listed.map(({ id }) => id));
  for (const { certificationId, examInDays, minutesPerDay, sinceDays } of learnerTargets) {
    if (!known.has(certificationId)) continue;
    await tx
      .insertInto('study_target')
      .values({
        user_id: userId,
        certification_id: certificationId,
        exam_on: examInDays === null ? null : day(examInDays),
        minutes_per_day: minutesPerDay,
        asks_outcome: examInDays !== null,
        first_on: day(-sinceDays),
        created_at: addDays(now, -sinceDays),
      })
      .execute();
  }
  if (!known.has(passed.certificationId)) return;
  await tx
    .insertInto('study_outcome')
    .values({
      user_id: userId,
      certification_id: passed.certificationId,
      result: 'passed',
      taken_on: day(-passed.takenDaysAgo),
      score: passed.score,
      told_at: addDays(now, -passed.takenDaysAgo),
    })
    .execute();
}
