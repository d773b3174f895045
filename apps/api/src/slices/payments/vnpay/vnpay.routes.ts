import * as contract from '@examplar/contract/payments/payments';
import { localPath, sourceLanguage } from '@examplar/domain/languages/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { preferredLanguage } from '../../../platform/http/accept-language.ts';
import { ApiResponse } from '../../../platform/http/responses.ts';
import { route } from '../../../platform/http/route.ts';
import { apiRoot } from '../../../platform/http/security-headers.ts';
import { startPayment } from '../start-payment.ts';
import { handleReturn } from './come-back.ts';
import { handleIpn } from './handle-ipn.ts';
import { rememberOwnAddress } from './vnpay-settings.ts';

export function vnpayRoutes(app: FastifyInstance, deps: Deps): void {
  rememberOwnAddress(app, deps.config);

  // Buyers take precedence over browsing visitors.
  const urgent = { ...deps, db: deps.lanes.urgentDb };
  route(
    app,
    urgent,
    contract.createVnpayPayment,
    async ({ userId, caller, body: { plan, ...wish }, request }) => {
      const { address, orderId, isNew } = await startPayment(urgent, 'vnpay', {
        userId,
        email: caller.email,
        purchase: { planType: plan, ...wish },
        address: request.ip,
        origin: `${request.protocol}://${request.host}`,
        language: preferredLanguage(request.headers['accept-language'], deps.config.LANGUAGES),
      });
      return new ApiResponse({ paymentUrl: address, orderId }, { status: isNew ? 201 : 200 });
    },
    { isUrgent: true },
  );
  // The query is verified exactly as it arrived, and the status is always 200.
  app.get(
    `${apiRoot}${contract.vnpayNotification.path}`,
    { config: { endpoint: contract.vnpayNotification, isGatewayCall: true } },
    async (request, reply) => {
      const acknowledgement = await handleIpn(urgent, { rawQuery: rawQuery(request), address: request.ip });
      return reply.header('cache-control', 'private, no-store').send(acknowledgement);
    },
  );
  app.get(
    `${apiRoot}${contract.vnpayReturn.path}`,
    { config: { endpoint: contract.vnpayReturn } },
    async (request, reply) => {
      const query = rawQuery(request);
      const path = await handleReturn(deps, query);
      const named = new URLSearchParams(query).get('language');
      const language = deps.config.LANGUAGES.find((served) => served === named) ?? sourceLanguage;
      return reply.header('cache-control', 'private, no-store').redirect(localPath(language, path), 303);
    },
  );
}

function rawQuery({ raw }: FastifyRequest): string {
  const url = raw.url ?? '';
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}
