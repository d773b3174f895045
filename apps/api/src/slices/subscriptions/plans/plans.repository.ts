import type { PlanName, PlanType } from '@examplar/domain/plans/plan-names';
import { isPlanName, planNames } from '@examplar/domain/plans/plan-names';
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
};

type PlanRow = Awaited<ReturnType<typeof selectPlans>>[number];

const selectPlans = (db: Queryable) => plansOf(db).where('is_active', '=', true).execute();
const plansOf = (db: Queryable) =>
  db.selectFrom('plan').selectAll().orderBy('position').orderBy('price_cents').orderBy('id');

/** What is sold now, in the order of the tiers; within one, as the admin placed it. */
export async function listActivePlans(db: Queryable): Promise<PlanFacts[]> {
  const rows = await selectPlans(db);
  return rows
    .flatMap((row) => asPlan(row) ?? [])
    .toSorted((one, other) => planNames.indexOf(one.name) - planNames.indexOf(other.name));
}

/** A plan by its id, also one that is sold no more. */
export async function findPlan(db: Queryable, planId: string): Promise<PlanFacts | null> {
  const row = await plansOf(db).where('id', '=', planId).executeTakeFirst();
  return row ? asPlan(row) : null;
}

/** The plan of a name, one that is sold before one that is not. Plans are never deleted. */
export async function getPlanByName(db: Queryable, name: PlanName): Promise<PlanFacts> {
  const rows = await plansOf(db).where('name', '=', name).execute();
  const row = rows.find((one) => one.is_active) ?? rows[0];
  const plan = row ? asPlan(row) : null;
  if (!plan) throw new Error(`There is no plan ${name}`);
  return plan;
}

function asPlan(row: PlanRow): PlanFacts | null {
  // A name that is none of ours has no tier, so it can be neither sold nor compared.
  if (!isPlanName(row.name)) return null;
  return {
    id: row.id,
    name: row.name,
    planType: row.plan_type as PlanType,
    displayName: row.display_name,
    description: row.description,
    features: row.features,
    priceCents: row.price_cents,
    durationMonths: row.duration_months,
    isOnPricingPage: row.is_on_pricing_page,
  };
}
