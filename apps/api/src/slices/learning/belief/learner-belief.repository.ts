import type { Belief } from '@examplar/domain/readiness/belief';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';

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

/** What a learner's first-sight answers say about the ability in a certification. */
export type LearnerBelief = {
  /** The topics in the order of the belief's dimensions. */
  topicNumbers: number[];
  belief: Belief;
  /** The learner's date of the last first-sight answer; null without one. */
  lastOn: string | null;
  difficultiesVersion: number;
  /** How many first-sight answers moved the belief, in all and by topic number. */
  firstSight: number;
  firstSightByTopic: Record<string, number>;
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

export const readBelief = (row: BeliefRow): LearnerBelief => ({
  topicNumbers: row.topic_numbers,
  belief: { mean: row.mean, covariance: row.covariance },
  lastOn: row.last_on,
  difficultiesVersion: row.difficulties_version,
  firstSight: row.first_sight,
  firstSightByTopic: row.first_sight_by_topic as Record<string, number>,
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

/** Deletes the belief of a user without counted answers in the certification. */
export async function deleteBelief(tx: Tx, { userId, certificationId }: LearnerKey): Promise<void> {
  await tx
    .deleteFrom('learner_belief')
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .execute();
}

// The estimate stored with a belief. Only the readiness slice knows its format.

/** Beliefs of a user, in all certifications with counted answers. */
export const listBeliefRows = (db: Queryable, userId: string) =>
  db
    .selectFrom('learner_belief')
    .selectAll()
    .where('user_id', '=', userId)
    .where('counted_answers', '>', 0)
    .orderBy('certification_id')
    .execute();

/** The estimates of these users, as they were last drawn, and from how many answers, in all certifications. */
export const listEstimateRows = (db: Queryable, userIds: readonly string[]) =>
  db
    .selectFrom('learner_belief')
    .select(['user_id', 'certification_id', 'estimate', 'answers_at_estimate'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('estimate', 'is not', null)
    .execute();

/** Users whose estimates are due, with the certification. Used by the job. */
export async function listDueEstimates(
  db: Queryable,
  { now, after, count }: { now: Date; after: LearnerKey | null; count: number },
): Promise<LearnerKey[]> {
  let rows = db
    .selectFrom('learner_belief')
    .select(['user_id', 'certification_id'])
    .where('estimate_due_at', 'is not', null)
    .where('estimate_due_at', '<=', now)
    .orderBy('user_id')
    .orderBy('certification_id')
    .limit(count);
  if (after) {
    rows = rows.where(
      sql<boolean>`(user_id, certification_id) > (${after.userId}::uuid, ${after.certificationId}::text)`,
    );
  }
  return (await rows.execute()).map((row) => ({ userId: row.user_id, certificationId: row.certification_id }));
}

/**
 * The belief, locked until the transaction ends, so that answers counted meanwhile are not overwritten by an estimate of an
 * older state.
 */
export const lockBeliefRow = (tx: Tx, { userId, certificationId }: LearnerKey): Promise<BeliefRow | undefined> =>
  tx
    .selectFrom('learner_belief')
    .selectAll()
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Stores an estimate with the belief that it was drawn from, which may have been recomputed from today's difficulties. Changes nothing
 * when answers were counted since `countedAnswers`: the estimate is then still due.
 */
export async function saveEstimate(
  db: Queryable,
  { userId, certificationId }: LearnerKey,
  input: { learner: LearnerBelief; countedAnswers: number; estimate: object; now: Date },
): Promise<void> {
  const { learner, countedAnswers, estimate, now } = input;
  await db
    .updateTable('learner_belief')
    .set({
      ...beliefColumns(learner),
      estimate: JSON.stringify(estimate),
      estimated_at: now,
      answers_at_estimate: countedAnswers,
      estimate_due_at: null,
    })
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .where('counted_answers', '=', countedAnswers)
    .execute();
}

/** Cancels the due estimate, since there is nothing to draw it from; ten later answers make one due again. */
export async function clearEstimateDue(tx: Tx, { userId, certificationId }: LearnerKey): Promise<void> {
  await tx
    .updateTable('learner_belief')
    .set((row) => ({ estimate_due_at: null, answers_at_estimate: row.ref('counted_answers') }))
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .execute();
}
