import * as orders from '@examplar/contract/orders';
import * as contract from '@examplar/contract/payments';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { apiRoot } from '../../platform/first-headers.ts';
import { page, route } from '../../platform/route.ts';
import { gumroadRoutes } from './gumroad/gumroad.routes.ts';
import { getOrder, listOrders } from './list-orders.ts';
import { requestRefund } from './request-refund.ts';
import { comeBack } from './vnpay/come-back.ts';
import { createVnpayPayment } from './vnpay/create-vnpay-payment.ts';
import { handleIpn } from './vnpay/handle-ipn.ts';
import { rememberOwnAddress } from './vnpay/vnpay-settings.ts';

export function paymentsRoutes(app: FastifyInstance, deps: Deps): void {
  rememberOwnAddress(app, deps.config);

  // Somebody who pays goes before those who browse.
  const urgent = { ...deps, db: deps.lanes.urgentDb };
  route(
    app,
    urgent,
    contract.createVnpayPayment,
    ({ userId, body: { plan, ...wish }, request }) =>
      createVnpayPayment(urgent, {
        userId,
        wish: { planType: plan, ...wish },
        address: request.ip,
        origin: `${request.protocol}://${request.host}`,
      }),
    { isUrgent: true },
  );
  // Provider calls: the query is verified as it arrived, the answer is always 200.
  app.get(
    `${apiRoot}${contract.vnpayNotification.path}`,
    { config: { endpoint: contract.vnpayNotification, isProviderCall: true } },
    async (request, reply) => {
      const acknowledgement = await handleIpn(urgent, { rawQuery: rawQuery(request), address: request.ip });
      return reply.header('cache-control', 'private, no-store').send(acknowledgement);
    },
  );
  app.get(
    `${apiRoot}${contract.vnpayReturn.path}`,
    { config: { endpoint: contract.vnpayReturn } },
    async (request, reply) => {
      const target = await comeBack(deps, rawQuery(request));
      return reply.header('cache-control', 'private, no-store').redirect(target, 303);
    },
  );
  gumroadRoutes(app, deps);

  route(app, deps, orders.listMyOrders, async ({ userId, query, now }) => {
    const found = await listOrders(deps, { userId, now, ...query });
    return page(found.orders, found.nextCursor);
  });
  route(app, deps, orders.getOrder, ({ userId, params, now }) => getOrder(deps, { userId, ...params, now }));
  route(app, deps, orders.requestRefund, ({ userId, params, body }) =>
    requestRefund(deps, { userId, ...params, reason: body.reason ?? null }),
  );
}

function rawQuery({ raw }: FastifyRequest): string {
  const url = raw.url ?? '';
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}
