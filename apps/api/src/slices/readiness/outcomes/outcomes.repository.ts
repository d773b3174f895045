// Counted outcomes of real exams: rows without user, day or score, and not on any user's shard.
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

export type OutcomeRow = {
  id: string;
  certificationId: string;
  /** The first day of the month in which the exam was taken. */
  month: string;
  result: 'passed' | 'failed';
  /** Null where nothing was predicted before the exam. */
  prediction: { expected: number; passByOffset: readonly number[] } | null;
};

export async function insertOutcome(tx: Tx, { id, certificationId, month, result, prediction }: OutcomeRow) {
  await tx
    .insertInto('exam_outcome')
    .values({
      id,
      certification_id: certificationId,
      month,
      result,
      expected: prediction?.expected ?? null,
      pass_by_offset: prediction ? [...prediction.passByOffset] : null,
    })
    .execute();
}

export async function deleteOutcome(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('exam_outcome').where('id', '=', id).execute();
}

export async function listPredictedOutcomes(db: Queryable, certificationId: string) {
  const rows = await db
    .selectFrom('exam_outcome')
    .select(['result', 'expected', 'pass_by_offset'])
    .where('expected', 'is not', null)
    .where('certification_id', '=', certificationId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    hasPassed: row.result === 'passed',
    predicted: row.expected ?? 0,
    passByOffset: row.pass_by_offset ?? [],
  }));
}

/** The predictions of all certifications, without the probabilities by offset, which are most of a row. */
export async function listPredictions(db: Queryable) {
  const rows = await db
    .selectFrom('exam_outcome')
    .select(['certification_id', 'result', 'expected'])
    .where('expected', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    certificationId: row.certification_id,
    hasPassed: row.result === 'passed',
    predicted: row.expected ?? 0,
  }));
}

/** By certification: which outcomes with a prediction there are, as a text that changes with them. */
export async function listOutcomeKeys(db: Queryable): Promise<{ certificationId: string; key: string }[]> {
  const rows = await db
    .selectFrom('exam_outcome')
    .select([
      'certification_id',
      sql<string>`count(expected) || ' ' || sum(hashtextextended(id::text, 0)::numeric)`.as('key'),
    ])
    .groupBy('certification_id')
    .orderBy('certification_id')
    .execute();
  return rows.map((row) => ({ certificationId: row.certification_id, key: row.key }));
}

/** The last row of a page of outcomes. */
export type OutcomePlace = { month: string; certificationId: string };

/** By certification and month, the newest month first. */
export function listOutcomeMonths(
  db: Queryable,
  {
    certificationId,
    after,
    count,
  }: { certificationId?: string | undefined; after: OutcomePlace | null; count: number },
) {
  let rows = db
    .selectFrom('exam_outcome')
    .select([
      'certification_id',
      'month',
      sql<number>`(count(*) filter (where result = 'passed'))::int`.as('passed'),
      sql<number>`(count(*) filter (where result = 'failed'))::int`.as('failed'),
      sql<number | null>`avg(expected)`.as('expected'),
    ])
    .groupBy(['certification_id', 'month'])
    .orderBy('month', 'desc')
    .orderBy('certification_id')
    .limit(count);
  if (certificationId !== undefined) rows = rows.where('certification_id', '=', certificationId);
  if (after === null) return rows.execute();
  const { month, certificationId: last } = after;
  return rows
    .where((is) =>
      is.or([is('month', '<', month), is.and([is('month', '=', month), is('certification_id', '>', last)])]),
    )
    .execute();
}

/** Names of certifications, listed or not. */
export async function listCertificationNames(
  db: Queryable,
): Promise<Map<string, { title: string; isListed: boolean }>> {
  const rows = await db.selectFrom('certification').select(['id', 'title', 'is_listed']).orderBy('id').execute();
  return new Map(rows.map((row) => [row.id, { title: row.title, isListed: row.is_listed === true }]));
}
