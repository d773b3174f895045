import type { Order } from '@examplar/contract/orders';
import { isSettled, stateAfter } from '@examplar/domain/orders/order-states';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { resolveAlertOfSale } from '../alerts/payment-alerts.ts';
import { getOrder } from '../orders/list-orders.ts';
import { listOrderRows } from '../orders/orders.repository.ts';
import { gumroadApi, type Sale, type Told } from './gumroad-api.ts';
import { findGumroadSettings, type GumroadSettings } from './gumroad-settings.ts';
import { isReversed, payWithSale, problemWith, SaleTaken } from './pay-with-sale.ts';
import { noteUnmatched } from './settle-sale.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'limits'>;
type Claim = { userId: string; licenseKey: string; now: Date };

const tries = { limit: 5, windowMs: 60 * 60 * 1_000 };
const unknownKey = 'Gumroad does not know this licence key. Please check it and try again.';
const fitsNothing =
  'This purchase fits none of your open orders. We were told of it, and somebody will look into it and write to you.';

/**
 * Settles the caller's newest open order that a sale fits, the sale being proved by its licence key. The same
 * key again answers the same order.
 *
 * @throws AppError GUMROAD_UNAVAILABLE without credentials, RATE_LIMITED, UNAVAILABLE while Gumroad does not answer, NOT_FOUND for a
 *   key that it does not know, WRONG_STATE for a sale that fits no order, which then waits for an admin
 */
export async function claimSale(deps: Needs, { userId, licenseKey, now }: Claim): Promise<Order> {
  const settings = findGumroadSettings(deps.config);
  if (!settings) throw new AppError('GUMROAD_UNAVAILABLE');
  await deps.limits.countStored(deps.db, `gumroad-claim:${userId}`, tries, now);
  const sale = await findSaleOf(settings, licenseKey);
  const own = await listOrderRows(deps.db, userId);
  const paid = own.find((order) => isSettled(order.state) && order.provider_txn_no === sale.id);
  if (paid) return getOrder(deps, { userId, orderId: paid.id, now });

  const order = own.find(
    (one) =>
      one.provider === 'gumroad' &&
      stateAfter(one.state, 'paid') !== null &&
      !isReversed(sale) &&
      problemWith(settings, one, sale) === null,
  );
  const refuse = async (reason: string) => {
    await noteUnmatched(deps, sale, reason, { user_id: userId });
    return new AppError('WRONG_STATE', { message: fitsNothing });
  };
  if (!order) throw await refuse('claimed by a user without a fitting order');
  try {
    await payWithSale(deps, { order, sale, kind: 'api', detail: { outcome: 'claimed by licence key' } }, (tx) =>
      resolveAlertOfSale(tx, deps.clock, sale.id, {
        by: userId,
        note: 'The buyer claimed it by its licence key.',
        orderId: order.id,
      }),
    );
  } catch (error) {
    if (!(error instanceof SaleTaken)) throw error;
    throw await refuse('claimed by a second user');
  }
  return getOrder(deps, { userId, orderId: order.id, now });
}

/** A key belongs to one product; which one is not written on it. */
async function findSaleOf(settings: GumroadSettings, licenseKey: string): Promise<Sale> {
  const api = gumroadApi(settings);
  for (const productId of new Set([...settings.products.values()].map((product) => product.productId))) {
    const saleId = await api.findSaleOfLicense(productId, licenseKey);
    if (saleId.ok) return told(await api.findSale(saleId.value));
    if (!saleId.wasAnswered) throw new AppError('UNAVAILABLE');
  }
  throw new AppError('NOT_FOUND', { message: unknownKey });
}

function told(answer: Told<Sale>): Sale {
  if (answer.ok) return answer.value;
  throw answer.wasAnswered ? new AppError('NOT_FOUND', { message: unknownKey }) : new AppError('UNAVAILABLE');
}
