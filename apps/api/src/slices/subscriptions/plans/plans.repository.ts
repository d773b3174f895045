import type { ListPrices } from '@examplar/domain/plans/paid-time';
import type { PlanName, PlanType } from '@examplar/domain/plans/plan-names';
import { isPlanName, planNames, seatName, toPlanType } from '@examplar/domain/plans/plan-names';
import type { Queryable } from '../../../platform/database/database.ts';

export type PlanFacts = {
  id: string;
  name: PlanName;
  planType: PlanType;
  displayName: string;
  description: string;
  features: string[];
  priceCents: number;
  durationMonths: number;
  isOnPricingPage: boolean;
  /** By language and field, as stored. */
  translations: unknown;
};

type PlanRow = Awaited<ReturnType<typeof selectActivePlans>>[number];

const selectActivePlans = (db: Queryable) => selectAllPlans(db).where('is_active', '=', true).execute();
const selectAllPlans = (db: Queryable) =>
  db.selectFrom('plan').selectAll().orderBy('position').orderBy('price_cents').orderBy('id');

/** The plans on sale, ordered by tier, and by position within a tier. */
export async function listActivePlans(db: Queryable): Promise<PlanFacts[]> {
  const rows = await selectActivePlans(db);
  return rows
    .flatMap((row) => asPlan(row) ?? [])
    .toSorted((one, other) => planNames.indexOf(one.name) - planNames.indexOf(other.name));
}

/** A plan by its id, on sale or not. */
export async function findPlan(db: Queryable, planId: string): Promise<PlanFacts | null> {
  const row = await selectAllPlans(db).where('id', '=', planId).executeTakeFirst();
  return row ? asPlan(row) : null;
}

/** The plan with this name, preferably one on sale. Plans are never deleted. */
export async function getPlanByName(db: Queryable, name: PlanName): Promise<PlanFacts> {
  const rows = await selectAllPlans(db).where('name', '=', name).execute();
  const row = rows.find((one) => one.is_active) ?? rows[0];
  const plan = row ? asPlan(row) : null;
  if (!plan) throw new Error(`There is no plan ${name}`);
  return plan;
}

/** The prices of the paid plans now; of those with several rows of one name, the one on sale. Seats are no plan. */
export async function readListPrices(db: Queryable): Promise<ListPrices> {
  const rows = await selectAllPlans(db).where('price_cents', '>', 0).where('name', '<>', seatName).execute();
  const plans = rows.toSorted((one, other) => Number(one.is_active) - Number(other.is_active));
  return Object.fromEntries(
    plans.map(({ name, price_cents: priceCents, duration_months: durationMonths }) => [
      name,
      { priceCents, durationMonths },
    ]),
  );
}

function asPlan(row: PlanRow): PlanFacts | null {
  // An unknown name has no tier, so the plan can be neither sold nor compared.
  if (!isPlanName(row.name)) return null;
  return {
    id: row.id,
    name: row.name,
    planType: toPlanType(row.name),
    displayName: row.display_name,
    description: row.description,
    features: row.features,
    priceCents: row.price_cents,
    durationMonths: row.duration_months,
    isOnPricingPage: row.is_on_pricing_page,
    translations: row.translations,
  };
}

/** What a team's seat costs for a year. It is no plan, so no list of plans has it (TEA-33). */
export async function getSeatPlan(db: Queryable): Promise<{ id: string; priceCents: number; isOnSale: boolean }> {
  const row = await selectAllPlans(db).where('name', '=', seatName).executeTakeFirstOrThrow();
  return { id: row.id, priceCents: row.price_cents, isOnSale: row.is_active };
}
