import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../thorough.fixture.ts';
import { dayMs } from './calendar.ts';
import { type Grant, restoreGrant, standingAt } from './grants.ts';
import { listPrices } from './list-prices.fixture.ts';
import type { PlanName } from './plan-names.ts';

// PLN-8 once more, as a ledger in dollars and fractions of days that shares no code with the product.

type PaidName = keyof typeof listPrices;
type Product = { name: PaidName | 'FREE_TRIAL'; exam: string | null; provider: string | null };
const ladder: PlanName[] = [
  'FREE_TRIAL',
  'SINGLE_EXAM',
  'PROVIDER_PASS',
  'BASIC_3M',
  'PROFESSIONAL_6M',
  'ENTERPRISE_12M',
];
const products: Product[] = [
  { name: 'SINGLE_EXAM', exam: 'az-900', provider: 'microsoft' },
  { name: 'SINGLE_EXAM', exam: 'az-104', provider: 'microsoft' },
  { name: 'SINGLE_EXAM', exam: 'ace', provider: 'google' },
  // An exam that ends, its successor, and that one's.
  { name: 'SINGLE_EXAM', exam: 'sy0-601', provider: 'comptia' },
  { name: 'SINGLE_EXAM', exam: 'sy0-701', provider: 'comptia' },
  { name: 'SINGLE_EXAM', exam: 'sy0-801', provider: 'comptia' },
  { name: 'PROVIDER_PASS', exam: null, provider: 'microsoft' },
  { name: 'PROVIDER_PASS', exam: null, provider: 'google' },
  { name: 'BASIC_3M', exam: null, provider: null },
  { name: 'PROFESSIONAL_6M', exam: null, provider: null },
  { name: 'ENTERPRISE_12M', exam: null, provider: null },
  // Also among plans that were bought: while their orders are disputed, nothing runs.
  { name: 'FREE_TRIAL', exam: null, provider: null },
];
/** For each exam the one that takes its place. */
const successors: Record<string, string> = { 'sy0-601': 'sy0-701', 'sy0-701': 'sy0-801' };
const isSuccession = (one: string | null, other: string | null): boolean =>
  (one !== null && successors[one] === other) || (other !== null && successors[other] === one);
const sameReachAs = (exam: string | null): string[] =>
  Object.entries(successors)
    .flat()
    .filter((other) => isSuccession(exam, other));
const termsOf = (name: Product['name']) =>
  name === 'FREE_TRIAL' ? { priceCents: 0, durationMonths: 0, extraDays: 30 } : { ...listPrices[name], extraDays: 0 };
const start = Date.UTC(2026, 0, 31, 10);
const instant = (day: number) => new Date(start + day * dayMs);

/** Days of so many months from a day on; 31 January and a month is 28 February. */
function daysOfMonths(day: number, months: number): number {
  const from = instant(day);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDate));
  return (midnight + (from.getTime() % dayMs) - from.getTime()) / dayMs;
}

type Order = Product & {
  endIsKnown: boolean;
  day: number;
  dollars: number;
  months: number;
  rate: number;
  daysGivenBack: number;
};
type Part = { from: number; to: number; dollarsADay: number };
/** `shownEnd`: of whole days; `exactEnd`: without rounding. */
type Ledger = Product & { parts: Part[]; shownEnd: number; exactEnd: number };

const dollarsLeft = (parts: Part[], day: number) =>
  parts.reduce((sum, { from, to, dollarsADay }) => sum + Math.max(0, to - Math.max(from, day)) * dollarsADay, 0);

/** What a payment makes of what runs. */
function add(held: Ledger | null, order: Order): Ledger {
  const { name, exam, provider, endIsKnown, day, months, dollars, daysGivenBack } = order;
  if (name === 'FREE_TRIAL') {
    const end = day + 30;
    return (
      held ?? { name, exam, provider, parts: [{ from: day, to: end, dollarsADay: 0 }], shownEnd: end, exactEnd: end }
    );
  }
  const dailyPrice = (plan: PaidName) =>
    (listPrices[plan].priceCents * order.rate) / 100 / daysOfMonths(day, listPrices[plan].durationMonths);
  const own = { from: day, to: day + daysOfMonths(day, months) + daysGivenBack };
  const part = { ...own, dollarsADay: dollars / daysOfMonths(day, months) };
  if (!held) return { name, exam, provider, parts: [part], shownEnd: part.to, exactEnd: part.to };
  if (ladder.indexOf(name) > ladder.indexOf(held.name)) {
    const credit = Math.ceil(held.shownEnd - day - 1e-7);
    const end = part.to + credit;
    const parts = [
      { from: day, to: day + credit, dollarsADay: dollarsLeft(held.parts, day) / credit },
      { ...part, from: day + credit, to: end },
    ];
    return { name, exam, provider, parts, shownEnd: end, exactEnd: end };
  }
  const isSameExam = exam === held.exam || (endIsKnown && isSuccession(exam, held.exam));
  if (name === held.name && isSameExam && provider === held.provider) {
    const length = daysOfMonths(held.shownEnd, months);
    const exactEnd = held.exactEnd + length + daysGivenBack;
    const parts = [...held.parts, { from: held.exactEnd, to: exactEnd, dollarsADay: dollars / length }];
    return { ...held, exam, parts, exactEnd, shownEnd: held.shownEnd + length + daysGivenBack };
  }
  if (name === held.name) {
    const isOneProvider = name === 'SINGLE_EXAM' && provider === held.provider;
    const both: Product & { name: PaidName } = { name: 'BASIC_3M', exam: null, provider: null };
    if (isOneProvider) Object.assign(both, { name: 'PROVIDER_PASS', provider });
    const dollarsADay = dailyPrice(both.name);
    const exactEnd = day + (dollarsLeft(held.parts, day) + dollars) / dollarsADay + daysGivenBack;
    const shownEnd = day + Math.floor(exactEnd - day + 1e-7);
    return { ...both, parts: [{ from: day, to: exactEnd, dollarsADay }], shownEnd, exactEnd };
  }
  const dollarsADay = dailyPrice(held.name as PaidName);
  const exactEnd = held.exactEnd + dollars / dollarsADay + daysGivenBack;
  const parts = [...held.parts, { from: held.exactEnd, to: exactEnd, dollarsADay }];
  return { ...held, parts, exactEnd, shownEnd: held.shownEnd + Math.floor(exactEnd - held.shownEnd + 1e-7) };
}

/** The plan that the orders come to, and the dollars that time has used up. */
function keepLedger(orders: Order[], atDay: number): { held: Ledger | null; usedUp: number } {
  let held: Ledger | null = null;
  let [usedUp, before] = [0, 0];
  const wait = (ledger: Ledger | null, day: number): Ledger | null => {
    if (!ledger) return null;
    const isOver = day >= ledger.shownEnd - 1e-7;
    usedUp += dollarsLeft(ledger.parts, before) - (isOver ? 0 : dollarsLeft(ledger.parts, day));
    return isOver ? null : ledger;
  };
  for (const order of orders) {
    held = add(wait(held, order.day), order);
    before = order.day;
  }
  return { held: wait(held, atDay), usedUp };
}

const purchase = fc.record({
  product: fc.constantFrom(...products),
  pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 * 24 })),
  /** What all prices are multiplied with at that time. */
  rate: fc.constantFrom(1, 1, 1, 2, 3),
  /** Whether the ends of exams are known at that time: they become known, and are withdrawn. */
  endIsKnown: fc.boolean(),
});
const reversal = fc.record({ index: fc.nat(7), kind: fc.constantFrom('refund', 'dispute', 'won') });
const histories = fc.tuple(
  fc.array(purchase, { minLength: 1, maxLength: 8 }),
  fc.array(reversal, { maxLength: 3 }),
  fc.integer({ min: 0, max: 90 }),
);

type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

/** The grants of a history: everything is bought, then some of it is refunded or disputed, and a dispute that is won gives days back. */
function grantsOf([bought, reversals, wait]: History): { grants: Grant[]; day: number } {
  let day = 0;
  let grants = bought.map(({ product, pause, rate, endIsKnown }, index): Grant => {
    day += pause / 24;
    const { priceCents, durationMonths, extraDays } = termsOf(product.name);
    return {
      id: `${index}`,
      planName: product.name,
      certificationId: product.exam,
      providerId: product.provider,
      sameReachAs: endIsKnown ? sameReachAs(product.exam) : [],
      durationMonths,
      extraDays,
      priceCents: priceCents * rate,
      listPrices: Object.fromEntries(
        Object.entries(listPrices).map(([name, one]) => [name, { ...one, priceCents: one.priceCents * rate }]),
      ),
      grantedAt: instant(day),
      revokedAt: null,
      forfeitedAt: null,
    };
  });
  for (const { index, kind } of reversals) {
    if (grants[index]?.planName === 'FREE_TRIAL') continue;
    grants = grants.map((one, at) => (at === index ? { ...one, revokedAt: one.revokedAt ?? instant(day) } : one));
    if (kind === 'refund') continue;
    day += wait / 3;
    if (kind === 'won') grants = restoreGrant(grants, `${index}`, instant(day));
  }
  return { grants, day };
}

const orderOf = (grant: Grant): Order => ({
  name: grant.planName,
  exam: grant.certificationId,
  provider: grant.providerId,
  endIsKnown: (grant.sameReachAs ?? []).length > 0,
  day: (grant.grantedAt.getTime() - start) / dayMs,
  dollars: grant.priceCents / 100,
  months: grant.durationMonths,
  rate: grant.priceCents / termsOf(grant.planName).priceCents,
  daysGivenBack: grant.extraDays - termsOf(grant.planName).extraDays,
});

test('whatever is bought at whatever prices, refunded and disputed: time is worth the money, to less than a day', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { grants, day } = grantsOf(history);
      const standing = standingAt(grants, instant(day));
      const orders = grants.filter(({ revokedAt }) => revokedAt === null).map(orderOf);
      const { held, usedUp } = keepLedger(orders, day);
      const isOfWholeValue = orders.every(({ daysGivenBack }) => daysGivenBack === 0);
      const paid = orders.reduce((sum, { dollars }) => sum + dollars, 0);
      if (isOfWholeValue) expect(usedUp + dollarsLeft(held?.parts ?? [], day)).toBeCloseTo(paid, 4);

      expect(standing?.subscription.planName).toBe(held?.name);
      if (!standing || !held) return;
      expect(standing.subscription).toMatchObject({ certificationId: held.exam, providerId: held.provider });
      const endDay = (standing.subscription.endsAt.getTime() - start) / dayMs;
      expect(endDay).toBeLessThanOrEqual(held.exactEnd + 1e-6);
      expect(endDay).toBeGreaterThan(held.exactEnd - 1 - 1e-6);
    }),
    runs(9_000),
  );
});

test('passes for different things, all paid at one instant, come to their prices in days of the plan that covers them', () => {
  const exams = fc.uniqueArray(fc.nat(20), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(exams, fc.integer({ min: 0, max: 700 }), (bought, day) => {
      const grants = bought.map((exam) => ({
        ...grantsOf([[{ product: products[0] as Product, pause: day * 24, rate: 1, endIsKnown: false }], [], 0])
          .grants[0],
        id: `${exam}`,
        certificationId: `exam-${exam}`,
        providerId: `provider-${exam}`,
      })) as Grant[];
      const { planName, endsAt } = standingAt(grants, instant(day))?.subscription ?? {};
      expect(planName).toBe('BASIC_3M');
      const days = ((endsAt?.getTime() ?? 0) - instant(day).getTime()) / dayMs;
      const [cents, daysOfBasic] = [1_499 * bought.length, daysOfMonths(day, 3)];
      expect(days * 2_999).toBeLessThanOrEqual(cents * daysOfBasic);
      expect((days + 1) * 2_999).toBeGreaterThan(cents * daysOfBasic);
    }),
  );
});
