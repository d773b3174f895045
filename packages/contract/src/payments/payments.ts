import { type OrderedType, planTypes, seatName } from '@examplar/domain/plans/plan-names';
import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { named } from '../calls/example.ts';
import { RowId } from '../calls/ids.ts';
import { text } from '../calls/text.ts';
import { Order, seatsToBuy } from './orders.ts';

const paidPlanType = z.enum(planTypes).exclude(['FREE_TRIAL']);
const amount = z
  .number('Must be an amount in dollars')
  .positive('Must be an amount in dollars')
  .max(100_000, 'Must be an amount in dollars')
  .multipleOf(0.01, 'Dollars have at most two decimals')
  .meta({ description: 'US dollars. Checked against our price, never used as one', examples: [49.99] });
const scope = {
  certificationId: text({ max: 100 }).nullish().meta({ description: 'What a SINGLE_EXAM is for' }),
  providerName: text({ max: 100 }).nullish().meta({ description: 'What a PROVIDER_PASS is for' }),
};

/** What seats are for. */
const team = {
  teamId: RowId.nullish().meta({ description: 'The team that a TEAM_SEAT is for' }),
  seats: seatsToBuy.nullish().meta({ description: 'How many' }),
  renews: z.boolean().nullish().meta({ description: 'Whether they move the end by 12 months' }),
};

type Team = {
  teamId?: string | null | undefined;
  seats?: number | null | undefined;
  renews?: boolean | null | undefined;
};

/** Seats need their team and number, and nothing else has them. */
function requireTeam(plan: OrderedType, order: Team, issues: z.core.$ZodRawIssue[]) {
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', path: [field], input: undefined, message });
  if (plan === seatName) {
    if (!order.teamId) refuse('teamId', 'Please choose the team');
    if (!order.seats) refuse('seats', 'Please say how many seats');
  } else {
    for (const field of ['teamId', 'seats', 'renews'] as const)
      if (order[field] !== undefined && order[field] !== null) refuse(field, 'Only seats are bought for a team');
  }
}

type Scope = { certificationId?: string | null | undefined; providerName?: string | null | undefined };

/** A pass needs its certification or provider; plans for everything ignore both fields. */
function requireScope(planType: OrderedType, { certificationId, providerName }: Scope, issues: z.core.$ZodRawIssue[]) {
  const missing =
    planType === 'SINGLE_EXAM' && !certificationId
      ? 'certificationId'
      : planType === 'PROVIDER_PASS' && !providerName
        ? 'providerName'
        : null;
  if (missing === null) return;
  issues.push({ code: 'custom', path: [missing], input: undefined, message: 'Please choose what this pass is for' });
}

const orderId = '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55';
const errors = ['NOT_FOUND', 'SUBSCRIPTION_ACTIVE', 'NOT_AN_UPGRADE', 'EXAM_RETIRED', 'AMOUNT_MISMATCH'] as const;

/**
 * Creates an order and a signed VNPay URL to pay it; an open order for the same plan is returned with 200. For ALL_ACCESS the
 * amount determines the duration, since the prices of active plans are unique. Seats of a team (TEAM_SEAT) are bought by its owners (TEA-34).
 */
export const createVnpayPayment = defineEndpoint({
  method: 'POST',
  path: '/payments/vnpay/create',
  access: 'user',
  summary: 'Pay with VNPay',
  body: z
    .strictObject({ plan: z.enum([...paidPlanType.options, seatName]), amount, ...scope, ...team })
    .check(({ value, issues }) => {
      requireScope(value.plan, value, issues);
      requireTeam(value.plan, value, issues);
    })
    .meta({ examples: [{ plan: 'ALL_ACCESS', amount: 49.99 }] }),
  response: named('VnpayPayment', z.object({ paymentUrl: z.string(), orderId: RowId }), {
    paymentUrl: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html?vnp_Amount=119976000',
    orderId,
  }),
  status: [201, 200],
  errors: [...errors, 'TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED', 'WRONG_STATE'],
  idempotent: true,
});

/** Creates an order and a Gumroad checkout URL; an open order for the same plan is returned with 200. */
export const createGumroadPayment = defineEndpoint({
  method: 'POST',
  path: '/payments/gumroad/create',
  access: 'user',
  summary: 'Pay with Gumroad',
  body: z
    .strictObject({ planType: paidPlanType, durationMonths: z.int().min(1).max(120), amount, ...scope })
    .check(({ value, issues }) => requireScope(value.planType, value, issues))
    .meta({ examples: [{ planType: 'ALL_ACCESS', durationMonths: 6, amount: 49.99 }] }),
  response: named('GumroadPayment', z.object({ checkoutUrl: z.string(), orderId: RowId }), {
    checkoutUrl: 'https://examplar.gumroad.com/l/abc?wanted=true',
    orderId,
  }),
  status: [201, 200],
  errors: ['GUMROAD_UNAVAILABLE', ...errors],
  idempotent: true,
});

/**
 * Claims a sale without an order by the licence key that Gumroad mailed to the buyer. Settles the caller's
 * newest open order that matches the sale. Idempotent. Five attempts per hour.
 */
export const claimGumroadSale = defineEndpoint({
  method: 'POST',
  path: '/payments/gumroad/claim',
  access: 'user',
  summary: 'Claim a Gumroad sale by its licence key',
  body: z
    .strictObject({ licenseKey: text({ max: 100 }) })
    .meta({ examples: [{ licenseKey: '85DB562A-C11D4B06-A2335A6B-8C079166' }] }),
  response: Order,
  hasTranslations: true,
  errors: ['GUMROAD_UNAVAILABLE', 'UNAVAILABLE', 'NOT_FOUND', 'WRONG_STATE'],
});

/**
 * VNPay's notification of a payment. Always 200: the outcome is in `RspCode`. The raw query is
 * verified exactly as it arrived, hence no query schema.
 */
export const vnpayNotification = defineEndpoint({
  method: 'GET',
  path: '/payments/vnpay/ipn',
  access: 'visitor',
  summary: 'VNPay reports a payment',
  response: named('VnpayAcknowledgement', z.object({ RspCode: z.string(), Message: z.string() }), {
    RspCode: '00',
    Message: 'Confirm Success',
  }),
});

/** The browser's return from VNPay. Changes nothing and redirects to `/payment/result`. */
export const vnpayReturn = defineEndpoint({
  method: 'GET',
  path: '/payments/vnpay/return',
  access: 'visitor',
  summary: 'Back from VNPay',
  status: 303,
});

/** Gumroad's ping that a sale has changed. Unsigned, so the sale is read from Gumroad's API before anything is applied. */
export const gumroadPing = defineEndpoint({
  method: 'POST',
  path: '/payments/gumroad/ping/:secret',
  access: 'visitor',
  summary: 'Gumroad reports a sale',
  params: z.object({ secret: text({ max: 200, trim: false }) }),
  contentType: 'application/x-www-form-urlencoded',
  response: z.object({ received: z.literal(true) }),
});
