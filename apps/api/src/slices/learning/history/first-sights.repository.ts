import type { Queryable } from '../../../platform/database/database.ts';

/** A first-sight answer, with its topic and the key that it was judged by. */
export type FirstSightRow = {
  questionId: string;
  at: Date;
  on: string;
  isRight: boolean;
  topicNumber: number;
  key: string;
};

/** The user's first-sight answers in a certification, in the order in which they counted. */
export async function listFirstSights(
  db: Queryable,
  { userId, certificationId }: { userId: string; certificationId: string },
): Promise<FirstSightRow[]> {
  const rows = await db
    .selectFrom('question_history')
    .select([
      'question_id',
      'first_sight_at',
      'first_sight_on',
      'first_sight_right',
      'first_sight_topic',
      'first_sight_key',
    ])
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .where('first_sight_at', 'is not', null)
    .execute();
  const sights = rows.map((row) => ({
    questionId: row.question_id,
    at: row.first_sight_at ?? new Date(0),
    on: row.first_sight_on ?? '',
    isRight: row.first_sight_right ?? false,
    topicNumber: row.first_sight_topic ?? 0,
    key: row.first_sight_key ?? '',
  }));
  return sights.sort(inCountingOrder);
}

/** By time; within one exam by id, independent of the database's collation. */
export const inCountingOrder = (one: CountedAt, other: CountedAt): number =>
  one.at.getTime() - other.at.getTime() || (one.questionId < other.questionId ? -1 : 1);

type CountedAt = { at: Date; questionId: string };
