import { dayMs } from '@examplar/domain/plans/calendar';
import type { Grant } from '@examplar/domain/plans/grants';
import { costAtListPrice, type ListPrice, type ListPrices, perCent } from '@examplar/domain/plans/paid-time';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';
import { readListPrices } from '../plans/plans.repository.ts';

/** A grant with its subscription and its order. */
export type StoredGrant = Grant & { subscriptionId: string; orderId: string | null };

/** The price paid is read from the order. */
export type NewGrant = Omit<StoredGrant, 'priceCents'> & {
  userId: string;
  source: 'trial' | 'order' | 'grant';
  creditDays: number;
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
  const presentPrices = rows.some(isOlderGift) ? await readListPrices(tx) : {};
  return rows.map((row) => ({
    ...termsOf(row, presentPrices),
    id: row.id,
    subscriptionId: row.subscription_id,
    orderId: row.order_id,
    planName: row.plan_name,
    providerId: row.provider_id,
    certificationId: row.certification_id,
    durationMonths: row.duration_months,
    extraDays: row.extra_days,
    grantedAt: row.granted_at,
    revokedAt: row.revoked_at,
    forfeitedAt: row.forfeited_at,
  }));
}

type StoredTerms = Pick<
  Selectable<DB['subscription_grant']>,
  'source' | 'list_prices' | 'plan_name' | 'duration_months' | 'extra_days' | 'granted_at'
> & { price_cents: number | null };

/** What an admin granted before list prices were kept. */
const isOlderGift = ({ source, list_prices }: Pick<StoredTerms, 'source' | 'list_prices'>) =>
  source === 'grant' && list_prices === null;

/** An admin's grant counts at its list price, an older one at the present one; the trial at nothing (PLN-8). */
function termsOf(row: StoredTerms, presentPrices: ListPrices): Pick<Grant, 'priceCents' | 'listPrices'> {
  const listPrices = (row.list_prices ?? {}) as ListPrices;
  const price = (isOlderGift(row) ? presentPrices : listPrices)[row.plan_name];
  return { priceCents: row.price_cents ?? (price ? giftCents(row, price) : 0), listPrices };
}

/** Grants from before grants were stored have days in place of months. */
const giftCents = ({ duration_months, extra_days, granted_at }: StoredTerms, price: ListPrice): number =>
  duration_months > 0 ? price.priceCents : Math.round(costAtListPrice(extra_days * dayMs, price, granted_at) / perCent);

/** Appends a grant. Call `lockUser` first, and append earlier grants before later ones. */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<void> {
  const last = await tx
    .selectFrom('subscription_grant')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('user_id', '=', grant.userId)
    .executeTakeFirst();
  await tx
    .insertInto('subscription_grant')
    .values({
      user_id: grant.userId,
      id: grant.id,
      position: (last?.position ?? 0) + 1,
      subscription_id: grant.subscriptionId,
      source: grant.source,
      order_id: grant.orderId,
      plan_name: grant.planName,
      provider_id: grant.providerId,
      certification_id: grant.certificationId,
      duration_months: grant.durationMonths,
      extra_days: grant.extraDays,
      credit_days: grant.creditDays,
      list_prices: Object.keys(grant.listPrices).length === 0 ? null : JSON.stringify(grant.listPrices),
      granted_at: grant.grantedAt,
      revoked_at: grant.revokedAt,
      forfeited_at: grant.forfeitedAt,
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
export async function forfeitActiveGrants(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('subscription_grant')
    .set({ forfeited_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('forfeited_at', 'is', null)
    .execute();
}
