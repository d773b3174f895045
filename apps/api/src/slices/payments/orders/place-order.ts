import { randomBytes } from 'node:crypto';
import { notFoundMessages } from '@examplar/contract/calls/errors';
import { isRetired } from '@examplar/domain/catalogue/statuses';
import { invoiceReference, txnRef, txnRefRandomBytes } from '@examplar/domain/ids/txn-ref';
import type { Language } from '@examplar/domain/languages/languages';
import type { OrderMethod, PaymentMethod } from '@examplar/domain/orders/payment-methods';
import { type PlanName, type PlanType, planLabel, toPlanType } from '@examplar/domain/plans/plan-names';
import { decidePurchase, type PlanToBuy, type Purchase } from '@examplar/domain/plans/purchase';
import type { Subscription } from '@examplar/domain/plans/subscription-state';
import { centsOfDollars } from '@examplar/domain/pricing/money';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { preferredLanguage } from '../../../platform/http/accept-language.ts';
import { newId } from '../../../platform/ids.ts';
import { limitTable } from '../../../platform/limits/limits.ts';
import { tooMany } from '../../../platform/limits/rate-limits.ts';
import { findCertification, findProvider, listSameReach } from '../../catalogue/public.ts';
import { lockUser } from '../../subscriptions/grants/public.ts';
import { listActivePlans, type PlanFacts } from '../../subscriptions/plans/public.ts';
import { findLatestSubscription } from '../../subscriptions/public.ts';
import { gateways, methodOf } from '../gateways.ts';
import {
  type Choice,
  countUnpaidSince,
  findOpenOrder,
  findOrder,
  insertEvent,
  insertOrderRow,
  type OrderRow,
} from './orders.repository.ts';

type StartPaymentInput = {
  userId: string;
  email: string;
  purchase: PurchaseInput;
  /** The buyer's network address, which is stored with the order. */
  address: string;
  /** Origin and language of the page that the browser has open. */
  origin: string;
  language: Language;
};

export type StartedPayment = { address: string; orderId: string; isNew: boolean };

type PaymentCall = { userId: string; caller: { email: string }; request: FastifyRequest };

/** The buyer who calls, as `startPayment` takes it. */
export const readBuyer = ({ userId, caller, request }: PaymentCall, { LANGUAGES }: Pick<Config, 'LANGUAGES'>) => ({
  userId,
  email: caller.email,
  address: request.ip,
  origin: `${request.protocol}://${request.host}`,
  language: preferredLanguage(request.headers['accept-language'], LANGUAGES),
});

/**
 * Creates an order, or reuses the open one for the same plan, and returns the URL at the gateway to pay it. The price is ours: the amount of
 * the request is only compared with it.
 *
 * @throws AppError NOT_FOUND, EXAM_RETIRED, SUBSCRIPTION_ACTIVE, NOT_AN_UPGRADE, AMOUNT_MISMATCH, RATE_LIMITED after too many unpaid orders, and errors
 *   of the gateway if it is not set up or does not sell the plan
 */
export async function startPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>,
  method: PaymentMethod,
  { userId, email, purchase, address, origin, language }: StartPaymentInput,
): Promise<StartedPayment> {
  const gateway = gateways[method];
  gateway.requireAvailable(deps.config);
  const choice = await choosePlan(deps.db, userId, purchase, deps.clock.now());
  gateway.requireAvailable(deps.config, choice.plan.id);
  const { order, isNew } = await openOrder(deps, { userId, method, choice, address });
  return { address: gateway.paymentUrl(deps.config, order, { email, origin, language }), orderId: order.id, isNew };
}

/** The purchase that the client requests. `amount` is only compared with our price. */
type PurchaseInput = {
  planType: Exclude<PlanType, 'FREE_TRIAL'>;
  amount: number;
  durationMonths?: number;
  certificationId?: string | null | undefined;
  providerName?: string | null | undefined;
};

/**
 * Finds the plan by type, price in whole cents and, if given, duration. Checks existence, state and amount in this order (PAY-1). A pass for
 * an exam that can no longer be taken is not sold, nor renewed (PLN-16).
 *
 * @throws AppError NOT_FOUND, EXAM_RETIRED, SUBSCRIPTION_ACTIVE, NOT_AN_UPGRADE, AMOUNT_MISMATCH
 */
async function choosePlan(db: Queryable, userId: string, purchase: PurchaseInput, now: Date): Promise<Choice> {
  const scope = await scopeOf(db, purchase, now);
  const reach = { ...scope, sameReachAs: await listSameReach(db, scope.certificationId) };
  const latest = await findLatestSubscription(db, userId);
  const candidates = (await listActivePlans(db)).filter(
    (plan) =>
      plan.planType === purchase.planType &&
      plan.priceCents > 0 &&
      (purchase.durationMonths === undefined || plan.durationMonths === purchase.durationMonths),
  );
  const cents = centsOfDollars(purchase.amount);
  const matching = candidates.filter((plan) => plan.priceCents === cents);
  const [plan] = matching;
  if (!plan || matching.length > 1) {
    throwCommonRefusal(candidates.map((one) => decide(latest, one, reach, now)));
    throw new AppError('AMOUNT_MISMATCH');
  }
  const decision = decide(latest, plan, reach, now);
  if (!decision.ok) throw refusal(decision);
  return { plan, ...scope };
}

type Scope = { certificationId: string | null; providerId: string | null };

async function scopeOf(
  db: Queryable,
  { planType, certificationId, providerName }: PurchaseInput,
  now: Date,
): Promise<Scope> {
  if (planType === 'SINGLE_EXAM') {
    const certification = await findCertification(db, certificationId ?? '');
    if (!certification) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
    if (isRetired(certification, now)) throw new AppError('EXAM_RETIRED');
    return { certificationId: certification.id, providerId: certification.providerId };
  }
  if (planType === 'PROVIDER_PASS') {
    const provider = await findProvider(db, providerName ?? '');
    if (!provider) throw new AppError('NOT_FOUND', { message: notFoundMessages.provider(providerName ?? '') });
    return { certificationId: null, providerId: provider.id };
  }
  return { certificationId: null, providerId: null };
}

function decide(
  latest: Subscription | null,
  plan: PlanFacts,
  reach: Omit<PlanToBuy, 'planName' | 'durationMonths'>,
  now: Date,
): Purchase {
  const toBuy: PlanToBuy = { planName: plan.name, durationMonths: plan.durationMonths, ...reach };
  return decidePurchase(latest, toBuy, now);
}

type RefusedPurchase = Extract<Purchase, { ok: false }>;

/** If no price matches, the refusal by state still comes first, provided that it is the same for all candidates. */
function throwCommonRefusal(purchases: Purchase[]): void {
  const refused = purchases.filter((purchase): purchase is RefusedPurchase => !purchase.ok);
  const [first] = refused;
  if (!first || refused.length < purchases.length) return;
  if (refused.every((purchase) => purchase.reason === first.reason)) throw refusal(first);
}

function refusal(refused: RefusedPurchase): AppError {
  const covering = refused.reason === 'SUBSCRIPTION_ACTIVE' ? refused.coveringPlan : null;
  return covering === null
    ? new AppError(refused.reason)
    : new AppError(refused.reason, { message: coveredByMessage(covering) });
}

const coveredByMessage = (name: PlanName): string =>
  `You already have a pass for something else. The plan that covers both is ${planLabel(toPlanType(name))}.`;

type NewOrderInput = {
  userId: string;
  method: OrderMethod;
  choice: Choice;
  /** Null if the order was not made by the buyer. */
  address: string | null;
  /** What a pro forma invoice says. */
  invoice?: object;
};

const { max: maxUnpaid, windowMs } = limitTable.unpaidOrdersPerUser;

/** An open order is reused only while this share of its lifetime is left, so that it can still be paid. */
const minShareLeft = 1 / 3;

/** Returns the user's open order for this choice, or creates one. */
const openOrder = (
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  input: NewOrderInput,
): Promise<{ order: OrderRow; isNew: boolean }> =>
  inTransaction(deps.db, async (tx) => {
    // Concurrent orders of one user wait for each other, so that two tabs share one order and the limit is exact.
    await lockUser(tx, input.userId);
    return openOrderIn(tx, deps, input);
  });

/**
 * Returns the user's open order for this choice, or creates one, in a transaction that holds the user.
 *
 * @throws AppError RATE_LIMITED if the user has left too many orders unpaid within the last hour
 */
export async function openOrderIn(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'limits'>,
  input: NewOrderInput,
): Promise<{ order: OrderRow; isNew: boolean }> {
  const { userId, method, choice } = input;
  const now = deps.clock.now();
  const payableUntil = new Date(now.getTime() + methodOf(method).orderLifeMs * minShareLeft);
  // Each invoice is a document of its own.
  const open = input.invoice ? null : await findOpenOrder(tx, { userId, method, choice, payableUntil });
  if (open) return { order: open, isNew: false };
  const { count, firstAt } = await countUnpaidSince(tx, userId, new Date(now.getTime() - windowMs));
  if (count >= deps.limits.scaled(maxUnpaid)) {
    throw tooMany((firstAt ?? now).getTime() + windowMs - now.getTime());
  }
  return { order: await insertOrder(tx, deps, input), isNew: true };
}

/** Creates an order regardless of open ones, for admins who match a payment with a user. */
export const createOrder = (deps: Pick<Deps, 'db' | 'clock'>, input: NewOrderInput): Promise<OrderRow> =>
  inTransaction(deps.db, (tx) => insertOrder(tx, deps, input));

/** Inserts an order with copies of price, rate and plan, so that later changes do not affect it (PAY-6). */
async function insertOrder(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId, method: name, choice, address, invoice }: NewOrderInput,
): Promise<OrderRow> {
  const { plan, certificationId, providerId, team } = choice;
  const method = methodOf(name);
  const now = clock.now();
  const id = newId(clock);
  const random = randomBytes(txnRefRandomBytes);
  const reference = name === 'invoice' ? invoiceReference(random) : txnRef(userId, random);
  await insertOrderRow(tx, {
    ...method.orderColumns?.({ priceCents: plan.priceCents, now }),
    user_id: userId,
    id,
    provider: name,
    plan_id: plan.id,
    plan_type: plan.planType,
    plan_name: plan.name,
    provider_id: providerId,
    certification_id: certificationId,
    duration_months: plan.durationMonths,
    price_cents: plan.priceCents,
    currency: 'USD',
    txn_ref: reference,
    state: 'pending',
    created_by_ip: address,
    created_at: now,
    expires_at: new Date(now.getTime() + method.orderLifeMs),
    next_query_at: method.firstQueryAfterMs === null ? null : new Date(now.getTime() + method.firstQueryAfterMs),
    ...(team && { team_id: team.teamId, seats: team.seats, renews: team.renews, seat_days: team.days }),
    ...(invoice && { invoice: JSON.stringify(invoice) }),
  });
  await insertEvent(tx, clock, {
    userId,
    orderId: id,
    method: name,
    eventKey: `create:${reference}`,
    kind: 'api',
    from: 'created',
    to: 'pending',
    detail: { outcome: 'created' },
  });
  const order = await findOrder(tx, userId, id);
  if (!order) throw new Error('The order that was just inserted is missing');
  return order;
}
