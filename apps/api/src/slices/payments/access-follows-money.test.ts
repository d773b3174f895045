import { addMonths, dayMs } from '@examplar/domain/plans/calendar';
import { type Reach, smallestCovering } from '@examplar/domain/plans/covering';
import { compareTiers, type PlanName } from '@examplar/domain/plans/plan-names';
import { runs } from '@examplar/domain/thorough.fixture';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { cancelSubscription } from '../subscriptions/changes/end-subscription.ts';
import { listActivePlans, type PlanFacts } from '../subscriptions/plans/public.ts';
import { findLatestSubscription } from '../subscriptions/public.ts';
import { startTrial } from '../subscriptions/trial.ts';
import { findGumroadSettings } from './gumroad/gumroad-api.ts';
import { openGumroadShop } from './gumroad/gumroad-shop.fixture.ts';
import { settleSale } from './gumroad/settle-sale.ts';
import { createOrder } from './orders/place-order.ts';
import { reconcileOrders } from './payments.jobs.ts';
import { refundOrder } from './public.ts';

const planIds = ['single-exam-3m', 'provider-pass-3m', 'basic-3m', 'professional-6m', 'enterprise-12m'];
const { api, gumroad } = await openGumroadShop({
  GUMROAD_PRODUCTS: planIds.map((id) => `${id}=${id}==@https://examplar.gumroad.com/l/${id}`).join(','),
});
await api.seed.certification({ id: 'aws-dva-c02' });
await api.seed.certification({ id: 'microsoft-az-104', providerId: 'microsoft' });
const settings = findGumroadSettings(api.deps.config);
if (!settings) throw new Error('Gumroad is not set up');
const plans = new Map((await listActivePlans(api.db)).map((plan) => [plan.id, plan]));
afterAll(() => gumroad.loseRefunds(null));

type Sale = Parameters<typeof settleSale>[2];
/** What the user should have of one purchase or trial, kept apart from the product's own books. */
type OwedAccess = {
  planName: PlanName;
  certificationId: string | null;
  providerId: string | null;
  cents: number;
  isForfeited: boolean;
  /** Null for a trial. */
  order: { id: string; sale: Sale } | null;
};

const nowhere = { certificationId: null, providerId: null };
const products = [
  ['single-exam-3m', { certificationId: 'aws-saa-c03', providerId: 'aws' }],
  ['single-exam-3m', { certificationId: 'aws-dva-c02', providerId: 'aws' }],
  ['single-exam-3m', { certificationId: 'microsoft-az-104', providerId: 'microsoft' }],
  ['provider-pass-3m', { certificationId: null, providerId: 'aws' }],
  ['provider-pass-3m', { certificationId: null, providerId: 'microsoft' }],
  ['basic-3m', nowhere],
  ['professional-6m', nowhere],
  ['enterprise-12m', nowhere],
] as const;

/** One user who buys, tries, cancels and gets money back; what they had and what is left to them. */
async function openAccount() {
  const { id: userId } = await api.seed.user();
  const owed: OwedAccess[] = [];
  let centsHad = 0;
  const latest = () => findLatestSubscription(api.db, userId);
  const daysLeft = async () => {
    const subscription = await latest();
    if (subscription?.status !== 'active') return 0;
    return Math.max(0, subscription.endsAt.getTime() - api.clock.now().getTime()) / dayMs;
  };
  const hasMoney = ({ order }: OwedAccess) =>
    order === null || !(order.sale.refunded || (order.sale.chargedback && !order.sale.dispute_won));
  const pick = (index: number) => owed.filter(({ order }) => order !== null)[index];
  const settle = (sale: Sale) => settleSale(api.deps, settings as NonNullable<typeof settings>, sale, null);

  return {
    userId,
    owed,
    latest,
    daysLeft,
    centsHad: () => centsHad,
    kept: () => owed.filter((one) => hasMoney(one) && !one.isForfeited),
    async wait(days: number) {
      const isTrial = (await latest())?.planName === 'FREE_TRIAL';
      if (!isTrial) centsHad += Math.min(days, await daysLeft()) * dearestDay();
      api.clock.advance({ days });
    },
    /** Whatever runs: two tabs or a late payment can bring any order at any time. */
    async buy(index: number) {
      const [planId, scope] = products[index] ?? products[0];
      const plan = plans.get(planId);
      if (!plan) throw new Error(`There is no plan ${planId}`);
      const order = await createOrder(api.deps, {
        userId,
        method: 'gumroad',
        choice: { plan, ...scope },
        address: null,
      });
      const sale = gumroad.sell({
        checkoutUrl: `https://examplar.gumroad.com/l/${planId}?order_ref=${order.txn_ref}`,
        productId: `${planId}==`,
        price: plan.priceCents,
        created_at: api.clock.now().toISOString(),
      }) as unknown as Sale;
      await settle(sale);
      owed.push({
        planName: plan.name,
        ...scope,
        cents: plan.priceCents,
        isForfeited: false,
        order: { id: order.id, sale },
      });
    },
    async tryFree() {
      if (!(await succeeds(startTrial(api.deps, { userId, planType: 'FREE_TRIAL', autoRenew: false })))) return;
      owed.push({ planName: 'FREE_TRIAL', ...nowhere, cents: 0, isForfeited: false, order: null });
    },
    async cancel() {
      if (!(await succeeds(cancelSubscription(api.deps, userId)))) return;
      for (const one of owed) if (hasMoney(one)) one.isForfeited = true;
    },
    async refund(index: number, lost: 'request' | 'answer' | null) {
      const order = pick(index)?.order;
      if (!order) return;
      gumroad.loseRefunds(lost);
      await succeeds(refundOrder(api.deps, { userId, orderId: order.id, requestedBy: userId, reason: 'Asked for it' }));
      gumroad.loseRefunds(null);
      if (lost === null) return;
      await this.wait(6 / (24 * 60));
      await reconcileOrders(api.deps);
    },
    async dispute(index: number) {
      const sale = pick(index)?.order?.sale;
      if (!sale || sale.refunded || sale.chargedback) return;
      sale.chargedback = true;
      await settle(sale);
    },
    async winDispute(index: number) {
      const sale = pick(index)?.order?.sale;
      if (!sale?.chargedback || sale.dispute_won) return;
      sale.dispute_won = true;
      await settle(sale);
    },
  };
}
type Account = Awaited<ReturnType<typeof openAccount>>;

async function succeeds(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** What a day of a plan costs at list price, bought now; of the trial, which has no months, nothing. */
function centsADay({ priceCents, durationMonths }: PlanFacts): number {
  if (durationMonths === 0) return 0;
  const now = api.clock.now();
  return priceCents / ((addMonths(now, durationMonths).getTime() - now.getTime()) / dayMs);
}
const dearestDay = () => Math.max(...[...plans.values()].map(centsADay));

/** No more access than the money is worth, and no less: counted at list prices, from the orders alone (PLN-8). */
async function expectAccessFollowsMoney(account: Account): Promise<void> {
  const kept = account.kept();
  const left = await account.daysLeft();
  const subscription = left > 0 ? await account.latest() : null;
  const plan = [...plans.values()].find(({ name }) => name === subscription?.planName);
  const paid = kept.reduce((sum, { cents }) => sum + cents, 0);
  const held = plan ? left * centsADay(plan) : 0;
  // Three months have 89 to 92 days.
  const [more, less] = [1.04, 0.96];
  if (kept.length === 0) expect(left).toBe(0);
  if (!hasUpgrade(kept)) expect(held).toBeLessThanOrEqual(paid * more);
  // Days that were credited to a higher plan may have cost more than its own.
  const atMost = hasUpgrade(kept) ? left * dearestDay() : held;
  expect(account.centsHad() + atMost).toBeGreaterThanOrEqual(paid * less - dearestDay());

  if (subscription) expect(plansOf(kept)).toContain(subscription.planName);
  const pending = api.db.selectFrom('payment_order').select('id').where('state', '=', 'refund_pending');
  expect(await pending.where('user_id', '=', account.userId).execute()).toEqual([]);
}

/** Whether days may have been credited to a higher plan, whatever they cost (PLN-7). */
const hasUpgrade = (kept: readonly OwedAccess[]): boolean =>
  kept.some((one, index) => kept.slice(0, index).some((earlier) => compareTiers(one.planName, earlier.planName) > 0));

/** The plans that were bought, and those that cover several of one tier: two passes of one provider and a third of another come to all access. */
function plansOf(kept: readonly Reach[]): PlanName[] {
  const reaches = new Map<string, Reach>();
  const add = ({ planName, certificationId, providerId }: Reach) => {
    const key = `${planName} ${certificationId ?? providerId}`;
    if (reaches.has(key)) return;
    const others = [...reaches.values()].filter((other) => other.planName === planName);
    reaches.set(key, { planName, certificationId, providerId });
    for (const other of others) add(smallestCovering({ planName, certificationId, providerId }, other));
  };
  for (const one of kept) add(one);
  return [...reaches.values()].map(({ planName }) => planName);
}

const index = fc.nat({ max: 4 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('buy' as const), index: fc.nat({ max: products.length - 1 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(0.5, 3, 20, 60, 120) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      index,
      lost: fc.constantFrom(null, 'request' as const, 'answer' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('dispute' as const), index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('winDispute' as const), index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tryFree' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const buyBasic: Step = { kind: 'buy', index: 5 };
/** What was cancelled must not come back with a later refund. */
const cancelledThenRefunded: Step[] = [
  buyBasic,
  { kind: 'cancel' },
  buyBasic,
  { kind: 'refund', index: 1, lost: null },
];
/** The first two come to a pass for their provider, which with the third comes to all access. */
const threePasses: Step[] = [
  { kind: 'buy', index: 0 },
  { kind: 'buy', index: 1 },
  { kind: 'wait', days: 0.5 },
  { kind: 'buy', index: 4 },
];
/** What landed on a higher plan must not stay there, nor as months, when that plan is refunded. */
const refundedUnderPasses: Step[] = [
  { kind: 'buy', index: 7 },
  ...[0, 1, 2, 3, 4].map((index): Step => ({ kind: 'buy', index })),
  { kind: 'refund', index: 0, lost: null },
];
/** A trial is not money: what is left of it must not lengthen the plan whose dispute is won. */
const trialWhileDisputed: Step[] = [
  { kind: 'buy', index: 0 },
  { kind: 'dispute', index: 0 },
  { kind: 'tryFree' },
  { kind: 'winDispute', index: 0 },
  { kind: 'refund', index: 0, lost: null },
  { kind: 'buy', index: 0 },
];
/** Nor must the trial use up what was paid. */
const wonAfterTrial: Step[] = [
  ...trialWhileDisputed.slice(0, 3),
  { kind: 'wait', days: 20 },
  { kind: 'winDispute', index: 0 },
];
/** A refund whose request was lost is sent again, although the sale was disputed before: the dispute was won. */
const refundedAfterDispute: Step[] = [
  buyBasic,
  { kind: 'dispute', index: 0 },
  { kind: 'winDispute', index: 0 },
  { kind: 'refund', index: 0, lost: 'request' },
];

test('whatever is bought, tried, cancelled, refunded and disputed, access is what is paid for', {
  timeout: 120_000,
}, async () => {
  const sequences = fc.array(step, { minLength: 2, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      const account = await openAccount();
      for (const one of steps) {
        if (one.kind === 'buy') await account.buy(one.index);
        else if (one.kind === 'wait') await account.wait(one.days);
        else if (one.kind === 'refund') await account.refund(one.index, one.lost);
        else if (one.kind === 'tryFree' || one.kind === 'cancel') await account[one.kind]();
        else await account[one.kind](one.index);
        await expectAccessFollowsMoney(account);
      }
    }),
    // Too rare to be left to chance.
    {
      ...runs(180),
      examples: [
        [cancelledThenRefunded],
        [refundedAfterDispute],
        [threePasses],
        [refundedUnderPasses],
        [trialWhileDisputed],
        [wonAfterTrial],
      ],
    },
  );
});
