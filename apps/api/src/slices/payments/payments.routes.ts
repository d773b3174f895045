import * as orders from '@examplar/contract/payments/orders';
import * as seats from '@examplar/contract/teams/seats';
import type { PaymentMethod } from '@examplar/domain/orders/payment-methods';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { created, page } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { gumroadRoutes } from './gumroad/gumroad.routes.ts';
import { getOrder, listOrders } from './orders/list-orders.ts';
import { readBuyer } from './orders/place-order.ts';
import { requestRefund } from './refunds.ts';
import { orderByInvoice } from './seats/buy-seats.ts';
import { getTeamSeats } from './seats/quote-seats.ts';
import { endTeamOrder, getTeamOrder, listTeamOrders } from './seats/team-orders.ts';
import { vnpayRoutes } from './vnpay/vnpay.routes.ts';

/** The routes of each gateway: to start payments, and to receive its notifications. */
const gatewayRoutes: Record<PaymentMethod, (app: FastifyInstance, deps: Deps) => void> = {
  vnpay: vnpayRoutes,
  gumroad: gumroadRoutes,
};

export function paymentsRoutes(app: FastifyInstance, deps: Deps): void {
  for (const addRoutes of Object.values(gatewayRoutes)) addRoutes(app, deps);
  seatsRoutes(app, deps);

  route(app, deps, orders.listMyOrders, async ({ userId, query, now, language }) => {
    const found = await listOrders(deps, { userId, now, language, ...query });
    return page(found.orders, found.nextCursor);
  });
  route(app, deps, orders.getOrder, ({ userId, params, now, language }) =>
    getOrder(deps, { userId, ...params, now, language }),
  );
  route(app, deps, orders.requestRefund, ({ userId, params, body, language }) =>
    requestRefund(deps, { userId, ...params, language, reason: body.reason ?? null }),
  );
}

/** Seats of teams: what they cost, invoices for them, and the orders that the owners share. */
function seatsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, seats.getTeamSeats, ({ params, query, userId, now }) =>
    getTeamSeats(deps, { ...params, userId, now }, query),
  );
  route(app, deps, seats.createSeatInvoice, async (call) =>
    created(await orderByInvoice(deps, readBuyer(call, deps.config), { ...call.params, ...call.body })),
  );
  route(app, deps, seats.listTeamOrders, async ({ params, query, userId, now, language }) => {
    const { orders, nextCursor } = await listTeamOrders(deps, { ...params, userId, now, language }, query);
    return page(orders, nextCursor);
  });
  route(app, deps, seats.getTeamOrder, ({ params, userId, now, language }) =>
    getTeamOrder(deps, { ...params, userId, now, language }),
  );
  route(app, deps, seats.endTeamOrder, async ({ params, userId, now }) => {
    await endTeamOrder(deps, { ...params, userId, now });
    return undefined;
  });
}
