import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';
import type { LearnerBelief } from './learner-belief.ts';

export type LearnerKey = { userId: string; certificationId: string };
export type BeliefRow = Selectable<DB['learner_belief']>;

export const findBeliefRow = (db: Queryable, { userId, certificationId }: LearnerKey): Promise<BeliefRow | undefined> =>
  db
    .selectFrom('learner_belief')
    .selectAll()
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .executeTakeFirst();

export type BeliefToSave = {
  learner: LearnerBelief;
  countedAnswers: number;
  lastCountedAt: Date;
  answeredSeconds: readonly number[];
  /** Since when an estimate is due; null leaves the stored value. */
  estimateDueAt: Date | null;
};

/** The belief itself, as its columns store it. */
export const beliefColumns = (learner: LearnerBelief) => ({
  topic_numbers: learner.topicNumbers,
  mean: [...learner.belief.mean],
  covariance: [...learner.belief.covariance],
  last_on: learner.lastOn,
  difficulties_version: learner.difficultiesVersion,
  first_sight: learner.firstSight,
  first_sight_by_topic: JSON.stringify(learner.firstSightByTopic),
});

/** Writes what counting answers has changed; the estimate is left as it is. */
export async function saveBelief(
  tx: Tx,
  { userId, certificationId }: LearnerKey,
  { learner, countedAnswers, lastCountedAt, answeredSeconds, estimateDueAt }: BeliefToSave,
): Promise<void> {
  const changes = {
    ...beliefColumns(learner),
    counted_answers: countedAnswers,
    last_counted_at: lastCountedAt,
    answered_seconds: [...answeredSeconds],
  };
  await tx
    .insertInto('learner_belief')
    .values({ user_id: userId, certification_id: certificationId, ...changes, estimate_due_at: estimateDueAt })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'certification_id']).doUpdateSet({
        ...changes,
        estimate_due_at: sql<Date>`coalesce(learner_belief.estimate_due_at, excluded.estimate_due_at)`,
      }),
    )
    .execute();
}

/** Of a user without counted answers in the certification. */
export async function deleteBelief(tx: Tx, { userId, certificationId }: LearnerKey): Promise<void> {
  await tx
    .deleteFrom('learner_belief')
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .execute();
}
