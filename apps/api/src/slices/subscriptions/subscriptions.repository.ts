import type { Successor } from '@examplar/domain/catalogue/exam-facts';
import type { OpeningSubscription } from '@examplar/domain/plans/entitlement';
import type { PlanName } from '@examplar/domain/plans/plan-names';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findLatestRow>>>;

const selectSubscriptions = (db: Queryable, userId: string) =>
  db
    .selectFrom('subscription')
    .innerJoin('plan', 'plan.id', 'subscription.plan_id')
    .leftJoin('provider', 'provider.id', 'subscription.provider_id')
    .leftJoin('certification', 'certification.id', 'subscription.certification_id')
    .selectAll('subscription')
    .select([
      'plan.name as plan_name',
      'provider.name as provider_name',
      'certification.title as certification_name',
      'certification.retires_on as exam_ends_on',
      'certification.successor as exam_successor',
    ])
    // Seats are no subscription (TEA-32).
    .$narrowType<{ plan_name: PlanName }>()
    .where('subscription.user_id', '=', userId);

/** The user's current subscription: the active one, or else the latest. */
export const findLatestRow = (db: Queryable, userId: string) =>
  selectSubscriptions(db, userId)
    .orderBy((order) => order.case().when('subscription.status', '=', 'active').then(0).else(1).end())
    .orderBy('subscription.created_at', 'desc')
    .orderBy('subscription.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findOwnRow = (db: Queryable, userId: string, subscriptionId: string) =>
  selectSubscriptions(db, userId).where('subscription.id', '=', subscriptionId).executeTakeFirst();

/** The user's subscriptions, newest first. */
export const listOwnRows = (db: Queryable, userId: string) =>
  selectSubscriptions(db, userId)
    .orderBy('subscription.created_at', 'desc')
    .orderBy('subscription.id', 'desc')
    .execute();

/** Converts a row for the domain, which decides whether the subscription is still active. */
export function asSubscription(row: SubscriptionRow): OpeningSubscription & { id: string } {
  return {
    id: row.id,
    planName: row.plan_name,
    certificationId: row.certification_id,
    providerId: row.provider_id,
    successorId: successorOpened(row)?.id ?? null,
    status: row.status,
    endsAt: row.ends_at,
  };
}

type ExamColumns = { exam_ends_on: string | null; exam_successor: unknown };

/** The successor that a pass opens too, since the end of its exam is published (PLN-17). */
export function successorOpened({ exam_ends_on, exam_successor }: ExamColumns): { id: string; code: string } | null {
  const successor = exam_successor as Successor | null;
  if (exam_ends_on === null || successor === null || successor.certification === null) return null;
  return { id: successor.certification, code: successor.code };
}

/** The user's current subscription, in the domain's form. */
export async function findLatestSubscription(
  db: Queryable,
  userId: string,
): Promise<(OpeningSubscription & { id: string }) | null> {
  const row = await findLatestRow(db, userId);
  return row ? asSubscription(row) : null;
}

type Entitlement = {
  subscription: OpeningSubscription | null;
  /** The seat that runs longest, also one that has ended. */
  seat: { team: string; endsOn: string } | null;
};
type EntitlementRow = {
  subscription: (Omit<OpeningSubscription, 'endsAt'> & { endsAt: string }) | null;
  seat: Entitlement['seat'];
};

/**
 * What opens content to a user: the current subscription and a team's seat, in one statement, so that users without a team cost no more than
 * before. Teams are reference tables, so on a cluster it reads one shard (TEA-32).
 */
export async function findEntitlement(db: Queryable, userId: string): Promise<Entitlement> {
  const { rows } = await sql<EntitlementRow>`
    select
      (select json_build_object('planName', plan.name, 'certificationId', subscription.certification_id,
          'providerId', subscription.provider_id, 'status', subscription.status, 'endsAt', subscription.ends_at,
          'successorId', (select successor ->> 'certification' from certification
            where certification.id = subscription.certification_id and retires_on is not null))
        from subscription join plan on plan.id = subscription.plan_id
        where subscription.user_id = ${userId}
        order by case when subscription.status = 'active' then 0 else 1 end, subscription.created_at desc, subscription.id desc
        limit 1) as subscription,
      (select json_build_object('team', team.name, 'endsOn', team_member.seat_ends_on)
        from team_member join team on team.id = team_member.team_id
        where team_member.user_id = ${userId} and team_member.left_at is null and team_member.seat_ends_on is not null
        order by team_member.seat_ends_on desc, team.id limit 1) as seat
    from account where account.id = ${userId}`.execute(db);
  const { subscription = null, seat = null } = rows[0] ?? {};
  return { subscription: subscription && { ...subscription, endsAt: new Date(subscription.endsAt) }, seat };
}

/** Whether this account has had a trial. */
export async function hasTrialOfAccount(db: Queryable, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('plan_type', '=', 'FREE_TRIAL')
    .where('source', '=', 'trial')
    .executeTakeFirst();
  return found !== undefined;
}

/** The address of an account; null when it was removed. */
export async function findAddress(db: Queryable, userId: string): Promise<string | null> {
  const account = await db.selectFrom('account').select('email').where('id', '=', userId).executeTakeFirst();
  return account?.email ?? null;
}

export async function isTrialAddress(db: Queryable, emailHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('trial_use')
    .select('used_at')
    .where('email_hash', '=', emailHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Twice is harmless. */
export async function insertTrialAddress(db: Queryable, emailHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('trial_use')
    .values({ email_hash: emailHash, used_at: now })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute();
}
