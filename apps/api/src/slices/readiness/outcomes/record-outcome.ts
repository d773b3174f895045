import { randomUUID } from 'node:crypto';
import { minAnswersForOutcome } from '@examplar/domain/readiness/offset';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { findReadinessDay } from '../estimating/readiness-days.repository.ts';
import { deleteOutcome, insertOutcome } from './outcomes.repository.ts';

/** The prediction before an exam was taken: the probability of passing, also at each point of the offset's grid. */
export type Prediction = { expected: number; passByOffset: readonly number[]; firstSight: number };

/** The last prediction from the exam's date or before; null without one. Keep it with the outcome until that counts. */
export async function findPrediction(
  db: Queryable,
  { userId, certificationId, takenOn }: { userId: string; certificationId: string; takenOn: string },
): Promise<Prediction | null> {
  const row = await findReadinessDay(db, { userId, certificationId, on: takenOn });
  return row ? { expected: row.expected, passByOffset: row.pass_by_offset, firstSight: row.first_sight } : null;
}

type OutcomeInput = {
  certificationId: string;
  result: 'passed' | 'failed';
  /** The date of the exam, of which the month is kept. */
  takenOn: string;
  prediction: Prediction | null;
  /** The user's earlier outcome in this certification, which no longer counts. */
  replaces: string | null;
};

/**
 * Counts an outcome: from now on it is a row without user, day or score (LRN-90). It moves the offset of its certification if it was
 * predicted from at least 60 first-sight answers.
 *
 * @returns the id of the row, by which a later outcome of the same user replaces it
 */
export async function recordOutcome(
  tx: Tx,
  { certificationId, result, takenOn, prediction, replaces }: OutcomeInput,
): Promise<string> {
  if (replaces !== null) await deleteOutcome(tx, replaces);
  // Random, because ids made from the clock would reveal when the user answered.
  const id = randomUUID();
  const counts = prediction !== null && prediction.firstSight >= minAnswersForOutcome;
  await insertOutcome(tx, {
    id,
    certificationId,
    result,
    month: `${takenOn.slice(0, 7)}-01`,
    prediction: counts ? prediction : null,
  });
  return id;
}
