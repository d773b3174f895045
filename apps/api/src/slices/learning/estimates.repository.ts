// The estimate stored with a belief. Only the readiness slice knows its format.
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { type BeliefRow, beliefColumns, type LearnerKey } from './learner-belief.repository.ts';
import type { LearnerBelief } from './learner-belief.ts';

/** Beliefs of a user, in all certifications with counted answers. */
export const listBeliefRows = (db: Queryable, userId: string) =>
  db
    .selectFrom('learner_belief')
    .selectAll()
    .where('user_id', '=', userId)
    .where('counted_answers', '>', 0)
    .orderBy('certification_id')
    .execute();

/** Whose estimates are due, by user, across users: for the job. */
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

/** Cancels the due estimate, since there is nothing to draw it from; later answers make one due again. */
export async function clearEstimateDue(tx: Tx, { userId, certificationId }: LearnerKey): Promise<void> {
  await tx
    .updateTable('learner_belief')
    .set({ estimate_due_at: null })
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .execute();
}
