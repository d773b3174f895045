import type { Insertable } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
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

export type TeamRows = {
  team: Insertable<DB['team']>;
  members: (Insertable<DB['team_member']> & { joined_at: Date })[];
  groups: Insertable<DB['team_group']>[];
  inGroups: Insertable<DB['team_group_member']>[];
  assignments: Insertable<DB['team_assignment']>[];
  toGroups: Insertable<DB['team_assignment_group']>[];
  assigned: Insertable<DB['team_assignment_member']>[];
  estimate: Insertable<DB['team_estimate']>;
};

/** A team as if its people had joined, been assigned work and sent an estimate on days long gone. */
export async function insertTeam(tx: Tx, rows: TeamRows): Promise<void> {
  await tx.insertInto('team').values(rows.team).execute();
  await tx.insertInto('team_member').values(rows.members).execute();
  await tx.insertInto('team_group').values(rows.groups).execute();
  await tx.insertInto('team_group_member').values(rows.inGroups).execute();
  await tx.insertInto('team_assignment').values(rows.assignments).execute();
  await tx.insertInto('team_assignment_group').values(rows.toGroups).execute();
  await tx.insertInto('team_assignment_member').values(rows.assigned).execute();
  await tx.insertInto('team_estimate').values(rows.estimate).execute();
}
