import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { BeliefRow, LearnerKey } from './belief/learner-belief.repository.ts';
import type { BankVersions } from './belief/learning-bank.repository.ts';

/**
 * The version of the computation. A migration that raises it sets older rows to 0: those users are computed again from their
 * stored answers.
 */
const learningRules = 1;

export type LockedLearner = { isComputed: boolean; timeZone: string | null; versions: BankVersions };

/**
 * Locks the user's learning state until the transaction ends; everything that counts or computes answers waits. Take it after the
 * lock of an open attempt, and before that of a finished one, of answers and of the question history.
 */
export async function lockLearner(tx: Tx, { userId, certificationId }: LearnerKey): Promise<LockedLearner> {
  const { rows } = await sql<LearnerRow>`
    select state.rules, account.time_zone, content_version.version as content,
      coalesce(readiness_bank.version, 0) as difficulties
    from learning_state as state
    join account on account.id = state.user_id
    cross join content_version
    left join readiness_bank on readiness_bank.certification_id = ${certificationId}
    where state.user_id = ${userId}
    for update of state`.execute(tx);
  const [row] = rows;
  if (!row) {
    await insertState(tx, userId);
    return lockLearner(tx, { userId, certificationId });
  }
  const { rules, time_zone: timeZone, content, difficulties } = row;
  return { isComputed: isCurrentRules(rules), timeZone, versions: { content, difficulties } };
}

type LearnerRow = { rules: number; time_zone: string | null; content: number; difficulties: number };

/** Locks the user's learning state and belief in one statement; null before the first counted answer in the certification. */
export async function lockLearnerWithBelief(
  tx: Tx,
  { userId, certificationId }: LearnerKey,
): Promise<(LockedLearner & { stored: BeliefRow }) | null> {
  // The belief is locked too: after a wait, only locked rows are read again.
  const { rows } = await sql<BeliefRow & LearnerRow>`
    select belief.*, state.rules, account.time_zone, content_version.version as content,
      coalesce(readiness_bank.version, 0) as difficulties
    from learning_state as state
    join learner_belief as belief on belief.user_id = state.user_id and belief.certification_id = ${certificationId}
    join account on account.id = state.user_id
    cross join content_version
    left join readiness_bank on readiness_bank.certification_id = ${certificationId}
    where state.user_id = ${userId}
    for update of state, belief`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { rules, time_zone: timeZone, content, difficulties, ...stored } = row;
  return { isComputed: isCurrentRules(rules), timeZone, versions: { content, difficulties }, stored };
}

/** Locks a user's learning state in all certifications. */
export async function lockLearning(tx: Tx, userId: string): Promise<Omit<LockedLearner, 'versions'>> {
  const { isComputed, timeZone } = await lockLearner(tx, { userId, certificationId: '' });
  return { isComputed, timeZone };
}

/** The state of a user who was never computed. */
async function insertState(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('learning_state')
    .values({ user_id: userId, rules: 0, rebuilt_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const isCurrentRules = (rules: number | null | undefined): boolean => rules === learningRules;

export async function isComputed(db: Queryable, userId: string): Promise<boolean> {
  const row = await db.selectFrom('learning_state').select('rules').where('user_id', '=', userId).executeTakeFirst();
  return isCurrentRules(row?.rules);
}

/** Marks a locked user as computed by the current rules. */
export async function markComputed(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('learning_state')
    .set({ rules: learningRules, rebuilt_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** Marks the user to be computed again, at the next read or by the job. */
export async function markForRebuild(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('learning_state').set({ rules: 0 }).where('user_id', '=', userId).execute();
}

type Page = { after: string | null; count: number };
/** Some users, and the account after which the next page begins; null at the end. */
export type UserPage = { userIds: string[]; next: string | null };

/** Users who are to be computed again, by id, for the job. */
export async function listOutdated(db: Queryable, { after, count }: Page): Promise<UserPage> {
  let rows = db
    .selectFrom('learning_state')
    .select('user_id')
    .where('rules', '=', sql.lit(0))
    .orderBy('user_id')
    .limit(count);
  if (after !== null) rows = rows.where('user_id', '>', after);
  const userIds = (await rows.execute()).map((row) => row.user_id);
  return { userIds, next: userIds.length < count ? null : (userIds.at(-1) ?? null) };
}

/**
 * Those of the next `count` accounts that have attempts and were never computed, for the job. Reads only a page of accounts, since
 * there may be millions that were computed.
 */
export async function listNeverComputed(db: Queryable, { after, count }: Page): Promise<UserPage> {
  let accounts = db.selectFrom('account').select('id').orderBy('id').limit(count);
  if (after !== null) accounts = accounts.where('id', '>', after);
  const ids = (await accounts.execute()).map((row) => row.id);
  const rows = await db
    .selectFrom('account')
    .leftJoin('learning_state', 'learning_state.user_id', 'account.id')
    .select('account.id')
    .where((where) => where('account.id', '=', where.fn.any(where.val(ids))))
    .where('learning_state.user_id', 'is', null)
    .where((where) =>
      where.exists(where.selectFrom('attempt').select('attempt.id').whereRef('attempt.user_id', '=', 'account.id')),
    )
    .orderBy('account.id')
    .execute();
  return { userIds: rows.map((row) => row.id), next: ids.length < count ? null : (ids.at(-1) ?? null) };
}
