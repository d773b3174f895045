// The batch over first-sight answers takes each row of `question_history` once, of all users.
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

/** A first-sight answer as the batch takes it: `ability` is the belief about the asked ability just before it. */
export type BatchedRow = {
  userId: string;
  questionId: string;
  certificationId: string;
  at: Date;
  isRight: boolean;
  /** The key by which it was judged. */
  key: string;
  ability: { mean: number; variance: number };
};

/** The time before which the first `count` answers from `from` to `before` were counted that no batch has taken; null without any. */
export async function findBatchEnd(
  db: Queryable,
  { from, before, count }: { from: Date; before: Date; count: number },
): Promise<Date | null> {
  const waiting = db
    .selectFrom('question_history')
    .select('first_sight_at')
    .where(sql<boolean>`first_sight_at is not null and batched_at is null`)
    .where('first_sight_at', '>=', from)
    .where('first_sight_at', '<', before)
    .limit(1);
  const last = await waiting
    .orderBy('first_sight_at')
    .offset(count - 1)
    .executeTakeFirst();
  const end = last ?? (await waiting.orderBy('first_sight_at', 'desc').executeTakeFirst());
  // Stored times may be finer than a Date.
  return end?.first_sight_at ? new Date(end.first_sight_at.getTime() + 1) : null;
}

type Span = { from: Date; end: Date; now: Date };

/**
 * Claims all answers of a time for this batch, also those that do not count, which would otherwise be read again each minute: one user after the other, because rows of a user are always written in the same order, so that
 * transactions cannot deadlock.
 *
 * @returns those that no other batch has claimed, by time, then user, then question; without those that changed no belief, and those of
 *   accounts without a confirmed address (LRN-82)
 */
export async function markBatched(tx: Tx, span: Span): Promise<BatchedRow[]> {
  const taken: BatchedRow[] = [];
  for (const { userId, isConfirmed } of await listWaitingUsers(tx, span)) {
    const answers = await markOfUser(tx, userId, span);
    if (isConfirmed) taken.push(...answers);
  }
  return taken.sort(
    (one, other) =>
      one.at.getTime() - other.at.getTime() ||
      compare(one.userId, other.userId) ||
      compare(one.questionId, other.questionId),
  );
}

type WaitingUser = { userId: string; isConfirmed: boolean };

async function listWaitingUsers(tx: Tx, { from, end }: Span): Promise<WaitingUser[]> {
  const rows = await tx
    .selectFrom('question_history')
    .innerJoin('account', 'account.id', 'question_history.user_id')
    .select(['user_id', 'email_confirmed_at'])
    .distinct()
    .where(sql<boolean>`first_sight_at is not null and batched_at is null`)
    .where('first_sight_at', '>=', from)
    .where('first_sight_at', '<', end)
    .execute();
  return rows
    .map((row) => ({ userId: row.user_id, isConfirmed: row.email_confirmed_at !== null }))
    .sort((one, other) => compare(one.userId, other.userId));
}

async function markOfUser(tx: Tx, userId: string, { from, end, now }: Span): Promise<BatchedRow[]> {
  const waiting = tx
    .selectFrom('question_history')
    .select('question_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`first_sight_at is not null and batched_at is null`)
    .where('first_sight_at', '>=', from)
    .where('first_sight_at', '<', end)
    .orderBy(sql`question_id collate "C"`)
    .forUpdate();
  const rows = await tx
    .with('waiting', () => waiting)
    .updateTable('question_history')
    .from('waiting')
    .set({ batched_at: now })
    .where('question_history.user_id', '=', userId)
    .whereRef('question_history.question_id', '=', 'waiting.question_id')
    .returning([
      'question_history.question_id',
      'certification_id',
      'first_sight_at',
      'first_sight_right',
      'first_sight_key',
      'ability_mean',
      'ability_variance',
    ])
    .execute();
  return rows.flatMap((row): BatchedRow[] => {
    const { first_sight_at: at, ability_mean: mean, ability_variance: variance } = row;
    if (at === null || mean === null || variance === null) return [];
    return [
      {
        userId,
        questionId: row.question_id,
        certificationId: row.certification_id,
        at,
        isRight: row.first_sight_right === true,
        key: row.first_sight_key ?? '',
        ability: { mean, variance },
      },
    ];
  });
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
