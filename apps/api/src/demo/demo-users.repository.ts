import type { Tx } from '../platform/database/database.ts';
import { emailKey } from '../slices/identity/public.ts';

export type Person = { id: string; name: string; email: string; joinedAt: Date };

type UserDefaults = {
  passwordHash: string;
  /** How many attempts each has started, by the account's id. */
  attempts: ReadonlyMap<string, number>;
};

/** Accounts with one hash for all, their addresses confirmed. */
export async function insertUsers(
  tx: Tx,
  users: readonly Person[],
  { passwordHash, attempts }: UserDefaults,
): Promise<void> {
  await tx
    .insertInto('account')
    .values(
      users.map(({ id, name, email, joinedAt }) => ({
        id,
        name,
        email,
        password_hash: passwordHash,
        email_confirmed_at: joinedAt,
        attempts_started: attempts.get(id) ?? 0,
        created_at: joinedAt,
        updated_at: joinedAt,
      })),
    )
    .execute();
  await tx
    .insertInto('account_email')
    .values(users.map(({ id, email }) => ({ email_key: emailKey(email), user_id: id })))
    .execute();
}

export type PersonsReview = { userId: string; id: string; rating: number; review: string | null; createdAt: Date };

export async function insertReviews(tx: Tx, reviews: readonly PersonsReview[]): Promise<void> {
  await tx
    .insertInto('review')
    .values(
      reviews.map(({ userId, id, rating, review, createdAt }) => ({
        user_id: userId,
        id,
        rating,
        review,
        created_at: createdAt,
      })),
    )
    .execute();
}
