import type { Grant } from '@examplar/domain/plans/grants';
import type { ListPrices } from '@examplar/domain/plans/paid-time';
import type { PlanToBuy } from '@examplar/domain/plans/purchase';
import type { Selectable } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';

export type StoredGrant = Grant & { subscriptionId: string; orderId: string | null };

/** A grant to record. The price paid is read from its order. */
export type NewGrant = PlanToBuy & {
  userId: string;
  /** The id of its entry in the history. */
  id: string;
  subscriptionId: string;
  source: 'trial' | 'order' | 'grant';
  orderId?: string | undefined;
  extraDays?: number;
  creditDays?: number;
  /** None for the trial, which costs nothing and never adds to another plan. */
  listPrices?: ListPrices;
};

/** A user's grants in the order of granting. Call `lockUser` first. */
export async function readGrants(tx: Tx, userId: string): Promise<StoredGrant[]> {
  const rows = await tx
    .selectFrom('subscription_grant')
    .leftJoin('payment_order', (join) =>
      join
        .onRef('payment_order.user_id', '=', 'subscription_grant.user_id')
        .onRef('payment_order.id', '=', 'subscription_grant.order_id'),
    )
    .selectAll('subscription_grant')
    .select('payment_order.price_cents')
    .where('subscription_grant.user_id', '=', userId)
    .orderBy('subscription_grant.position')
    .execute();
  return rows.map((row) => ({
    ...termsOf(row),
    id: row.id,
    subscriptionId: row.subscription_id,
    orderId: row.order_id,
    planName: row.plan_name,
    providerId: row.provider_id,
    certificationId: row.certification_id,
    sameReachAs: row.same_reach_as,
    durationMonths: row.duration_months,
    extraDays: row.extra_days,
    grantedAt: row.granted_at,
    revokedAt: row.revoked_at,
    forfeitedAt: row.forfeited_at,
  }));
}

type StoredTerms = Pick<Selectable<DB['subscription_grant']>, 'list_prices' | 'plan_name'> & {
  price_cents: number | null;
};

/** An admin's grant counts at its list price, the trial, which has none, at nothing (PLN-8). */
function termsOf(row: StoredTerms): Pick<Grant, 'priceCents' | 'listPrices'> {
  const listPrices = (row.list_prices ?? {}) as ListPrices;
  return { priceCents: row.price_cents ?? listPrices[row.plan_name]?.priceCents ?? 0, listPrices };
}

/** Records the grant of an order, a trial or an admin, in addition to its history entry. Call `lockUser` first. */
export async function insertGrant(tx: Tx, clock: Clock, grant: NewGrant): Promise<void> {
  const { userId, extraDays = 0, creditDays = 0, listPrices } = grant;
  const last = await tx
    .selectFrom('subscription_grant')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  await tx
    .insertInto('subscription_grant')
    .values({
      user_id: userId,
      id: grant.id,
      position: (last?.position ?? 0) + 1,
      subscription_id: grant.subscriptionId,
      source: grant.source,
      order_id: grant.orderId ?? null,
      plan_name: grant.planName,
      provider_id: grant.providerId,
      certification_id: grant.certificationId,
      same_reach_as: [...(grant.sameReachAs ?? [])],
      duration_months: grant.durationMonths,
      extra_days: extraDays,
      credit_days: creditDays,
      list_prices: listPrices ? JSON.stringify(listPrices) : null,
      granted_at: clock.now(),
    })
    .execute();
}

type GrantChange = Pick<Grant, 'id' | 'revokedAt' | 'extraDays'>;

/** Stores that a grant is revoked, or restored with extra days. */
export async function updateGrant(tx: Tx, userId: string, { id, revokedAt, extraDays }: GrantChange): Promise<void> {
  await tx
    .updateTable('subscription_grant')
    .set({ revoked_at: revokedAt, extra_days: extraDays })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Forfeits every active grant. Grants that are revoked at the time may still be restored. */
export async function forfeitGrants(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('subscription_grant')
    .set({ forfeited_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('forfeited_at', 'is', null)
    .execute();
}
