import { createHash, timingSafeEqual } from 'node:crypto';
import * as contract from '@examplar/contract/payments/payments';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiResponse } from '../../../platform/http/responses.ts';
import { route } from '../../../platform/http/route.ts';
import { readBuyer, startPayment } from '../orders/place-order.ts';
import { claimSale } from './claim-sale.ts';
import { findGumroadSettings } from './gumroad-api.ts';
import { queuePing } from './gumroad-inbox.repository.ts';

const pingBytes = 64 * 1024;

export function gumroadRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.createGumroadPayment, async (call) => {
    const { address, orderId, isNew } = await startPayment(deps, 'gumroad', {
      ...readBuyer(call, deps.config),
      purchase: call.body,
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

const saleIdPattern = /^[A-Za-z0-9_=-]{1,100}$/;

const resourcePattern = /^[a-z_]{1,40}$/;

const referencePattern = /^[0-9A-Z]{52}$/;

/**
 * Receives a ping. Pings are unsigned, so they only tell which sale to query at Gumroad (PAY-41).
 *
 * @throws AppError NOT_FOUND for a wrong secret, as if the address did not exist
 */
async function receivePing(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { secret, body }: { secret: string; body: Uint8Array },
): Promise<void> {
  const settings = findGumroadSettings(config);
  if (!settings || !equalInConstantTime(secret, settings.pingSecret)) throw new AppError('NOT_FOUND');
  const fields = new URLSearchParams(Buffer.from(body).toString('utf8'));
  const saleId = fields.get('sale_id') ?? '';
  if (!saleIdPattern.test(saleId)) return;
  const resource = fields.get('resource_name') ?? 'sale';
  const hint = fields.get('url_params[order_ref]') ?? '';
  await queuePing(
    db,
    {
      saleId,
      resource: resourcePattern.test(resource) ? resource : 'sale',
      referenceHint: referencePattern.test(hint) ? hint : null,
    },
    clock.now(),
  );
}

/** Compares in constant time, also if the lengths differ. */
function equalInConstantTime(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
