import * as contract from '@examplar/contract/payments/payments';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { preferredLanguage } from '../../../platform/http/accept-language.ts';
import { ApiResponse } from '../../../platform/http/responses.ts';
import { route } from '../../../platform/http/route.ts';
import { startPayment } from '../start-payment.ts';
import { claimSale } from './claim-sale.ts';
import { receivePing } from './receive-ping.ts';

const pingBytes = 64 * 1024;

export function gumroadRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.createGumroadPayment, async ({ userId, caller, body, request }) => {
    const { address, orderId, isNew } = await startPayment(deps, 'gumroad', {
      userId,
      email: caller.email,
      purchase: body,
      address: request.ip,
      origin: `${request.protocol}://${request.host}`,
      language: preferredLanguage(request.headers['accept-language'], deps.config.LANGUAGES),
    });
    return new ApiResponse({ checkoutUrl: address, orderId }, { status: isNew ? 201 : 200 });
  });
  route(app, deps, contract.claimGumroadSale, ({ userId, body, now, language }) =>
    claimSale(deps, { userId, ...body, now, language }),
  );
  route(
    app,
    deps,
    contract.gumroadPing,
    async ({ params, body }) => {
      await receivePing(deps, { secret: params.secret, body: body ?? new Uint8Array() });
      return { received: true as const };
    },
    { bodyLimit: pingBytes },
  );
}
