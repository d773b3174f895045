import * as orders from '@examplar/contract/payments/orders';
import type { PaymentMethod } from '@examplar/domain/orders/payment-methods';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { page } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { gumroadRoutes } from './gumroad/gumroad.routes.ts';
import { getOrder, listOrders } from './orders/list-orders.ts';
import { requestRefund } from './refunds.ts';
import { vnpayRoutes } from './vnpay/vnpay.routes.ts';

/** The routes of each gateway: to start payments, and to receive its notifications. */
const gatewayRoutes: Record<PaymentMethod, (app: FastifyInstance, deps: Deps) => void> = {
  vnpay: vnpayRoutes,
  gumroad: gumroadRoutes,
};

export function paymentsRoutes(app: FastifyInstance, deps: Deps): void {
  for (const addRoutes of Object.values(gatewayRoutes)) addRoutes(app, deps);

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
