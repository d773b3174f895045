import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { Day, Instant, RowId } from '../calls/ids.ts';
import { pageQuery, queryFlag, queryInteger } from '../calls/list-query.ts';
import { emailAddress, plainName, text } from '../calls/text.ts';
import { Order, seatCount, seatsToBuy } from '../payments/orders.ts';
import { teamParams } from './teams.ts';

const Quote = z.object({
  seats: z.int(),
  amount: z.number().meta({ description: 'US dollars, for all of them' }),
  daysLeft: z.int().meta({ description: 'For how many days each seat is paid, at most 365' }),
  endsOn: Day.meta({ description: 'The last day of these seats (UTC)' }),
  renews: z.boolean(),
});

/** The seats of a team, and what more of them cost. */
export const TeamSeats = named(
  'TeamSeats',
  z.object({
    paid: z.int().meta({ description: 'Those that run' }),
    assigned: z.int().meta({ description: 'Those of them that somebody has' }),
    endsOn: Day.nullable().meta({ description: 'The last day with seats (UTC); null until the first was paid' }),
    pricePerSeat: z.number().meta({ description: 'US dollars for 12 months' }),
    ending: z
      .array(z.object({ seats: z.int(), endsOn: Day }))
      .optional()
      .meta({ description: 'Seats that end before the last day, where some were not renewed' }),
    quote: Quote.optional(),
  }),
  { paid: 15, assigned: 12, endsOn: '2027-11-21', pricePerSeat: 59.99 },
);
export type TeamSeats = z.infer<typeof TeamSeats>;

/** Seats, for trainers; with `quote`, for owners, also what so many cost today. */
export const getTeamSeats = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/seats',
  access: 'user',
  summary: 'Seats of a team, and what more cost',
  params: teamParams,
  query: z.strictObject({
    quote: queryInteger(seatCount)
      .optional()
      .meta({ description: 'How many seats', examples: [12] }),
    renews: queryFlag.optional().meta({ description: 'Whether they move the end by 12 months' }),
  }),
  response: TeamSeats,
  errors: ['TEAM_ROLE_REQUIRED', 'WRONG_STATE'],
});

/** Whom an invoice names. */
const billTo = {
  company: plainName({ max: 200 }).meta({ examples: ['Acme GmbH'] }),
  address: text({ max: 500 }).meta({ examples: ['1 Main Street\n10115 Berlin'] }),
  email: emailAddress,
};

/** An order of seats, as the owners of the team see it. */
export const TeamOrder = named(
  'TeamOrder',
  Order.extend({
    buyer: z.string().nullable().meta({ description: 'The name of who ordered; null once the account is gone' }),
    expiresAt: Instant.meta({ description: 'Until when an order that is pending can be paid' }),
    invoice: z
      .object({
        company: z.string(),
        address: z.string(),
        taxId: z.string().nullable(),
        email: z.string(),
        payTo: z.array(z.string()).meta({ description: 'The seller and the account to pay to, line by line' }),
        pricePerSeat: z.number().meta({ description: 'US dollars' }),
        endsOn: Day.meta({ description: 'The last day of these seats' }),
      })
      .nullable()
      .meta({ description: 'What a pro forma invoice says; null for other methods' }),
  }),
  {
    ...getExample(Order),
    planType: 'TEAM_SEAT',
    planName: 'Team seat',
    durationMonths: 12,
    price: 719.88,
    vndAmount: 17_277_120,
    subscriptionId: null,
    teamId: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    seats: 12,
    renews: false,
    buyer: 'Linh Tran',
    expiresAt: '2026-11-21T10:30:30.000Z',
    invoice: null,
  },
);
export type TeamOrder = z.infer<typeof TeamOrder>;

/** Orders seats to be paid by bank transfer: 201 with the order and what its pro forma invoice says (TEA-36). */
export const createSeatInvoice = defineEndpoint({
  method: 'POST',
  path: '/teams/:teamId/seats/invoice',
  access: 'user',
  summary: 'Order seats by invoice',
  params: teamParams,
  body: z.strictObject({
    seats: seatsToBuy,
    renews: z.boolean().optional(),
    ...billTo,
    taxId: text({ min: 0, max: 50 })
      .nullish()
      .meta({ examples: ['DE123456789'] }),
  }),
  response: TeamOrder,
  status: 201,
  idempotent: true,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED', 'WRONG_STATE', 'TEAM_LIMIT'],
});

/** All orders of a team's seats, newest first, whoever bought. */
export const listTeamOrders = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/orders',
  access: 'user',
  summary: 'Orders of a team',
  params: teamParams,
  query: pageQuery,
  response: z.array(TeamOrder),
  errors: ['TEAM_ROLE_REQUIRED'],
  paged: true,
});

const orderParams = teamParams.extend({ orderId: RowId });

export const getTeamOrder = defineEndpoint({
  method: 'GET',
  path: '/teams/:teamId/orders/:orderId',
  access: 'user',
  summary: 'An order of a team',
  params: orderParams,
  response: TeamOrder,
  errors: ['TEAM_ROLE_REQUIRED'],
});

/** Ends an invoice that is not paid. Should it be paid all the same, it becomes seats. */
export const endTeamOrder = defineEndpoint({
  method: 'DELETE',
  path: '/teams/:teamId/orders/:orderId',
  access: 'user',
  summary: 'End an open invoice',
  params: orderParams,
  status: 204,
  errors: ['TEAM_ROLE_REQUIRED', 'TEAM_SUSPENDED', 'WRONG_STATE'],
});
