import { addMonths } from './calendar.ts';
import type { PlanName } from './plan-names.ts';

/** What a plan costs, and for how many months. */
export type ListPrice = { priceCents: number; durationMonths: number };

/** The list prices of the paid plans at one moment. */
export type ListPrices = Partial<Record<PlanName, ListPrice>>;

/** Money is divided among days in whole millionths of a cent, so that no day is lost to rounding. */
export const perCent = 1_000_000;

/** Access time and what was paid for it, in millionths of a cent. The money is used up evenly from `from` to `to`. */
export type PaidTime = { from: Date; to: Date; paid: number };

/** The money, in millionths of a cent, that is not used up at `now`. */
export const unusedAt = (times: readonly PaidTime[], now: Date): number =>
  times.reduce((sum, { from, to, paid }) => {
    const leftMs = to.getTime() - Math.max(from.getTime(), now.getTime());
    return leftMs <= 0 ? sum : sum + proportion(paid, leftMs, to.getTime() - from.getTime());
  }, 0);

/** The time in ms, rounded down, that the money buys at the plan's daily list price: its price by the days of its months from `now` (PLN-8). */
export const timeAtListPrice = (paid: number, plan: ListPrice, now: Date): number =>
  proportion(paid, lengthMs(plan, now), plan.priceCents * perCent);

/** What so much time costs at the plan's daily list price, in millionths of a cent, rounded down; nothing for the trial, which has no months. */
export const costAtListPrice = (ms: number, plan: ListPrice, now: Date): number =>
  plan.durationMonths === 0 ? 0 : proportion(plan.priceCents * perCent, ms, lengthMs(plan, now));

export const lastInstant = (times: readonly PaidTime[]): Date | undefined => times.at(-1)?.to;

/** The months of a plan in ms, which are 89 to 92 days for three months. */
const lengthMs = ({ durationMonths }: ListPrice, now: Date): number =>
  addMonths(now, durationMonths).getTime() - now.getTime();

/** `amount × part ÷ whole`, rounded down. The product is beyond the exact integers of a number. */
const proportion = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
