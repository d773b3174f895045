import type { Order } from '@examplar/contract/payments/orders';
import type { Language } from '@examplar/domain/languages/languages';
import { isSettled, stateAfter } from '@examplar/domain/orders/order-states';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { limitTable } from '../../../platform/limits/limits.ts';
import { countedFor } from '../../../platform/limits/rate-limits.ts';
import { resolveAlertOfSale } from '../alerts/payment-alerts.repository.ts';
import { getOrder } from '../orders/list-orders.ts';
import { listOrderRows } from '../orders/orders.repository.ts';
import { findGumroadSettings, type GumroadResult, type GumroadSettings, gumroadApi, type Sale } from './gumroad-api.ts';
import { isReversed, payWithSale, raiseUnmatchedAlert, reasonNotToPay, SaleTaken } from './settle-sale.ts';

type ClaimSaleDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'limits'>;
type ClaimSaleInput = { userId: string; licenseKey: string; now: Date; language: Language };

const unknownKey = 'Gumroad does not know this licence key. Please check it and try again.';
const noMatchingOrder =
  'This purchase matches none of your open orders. Our support has been notified and will contact you.';

/**
 * Settles the caller's newest open order that matches a sale, which the buyer proves by its licence key. The same key again returns the
 * same order.
 *
 * @throws AppError GUMROAD_UNAVAILABLE without credentials, RATE_LIMITED, UNAVAILABLE while Gumroad does not respond, NOT_FOUND for an
 *   unknown key, WRONG_STATE for a sale that matches no order, which then waits for an admin
 */
export async function claimSale(
  deps: ClaimSaleDeps,
  { userId, licenseKey, now, language }: ClaimSaleInput,
): Promise<Order> {
  const settings = findGumroadSettings(deps.config);
  if (!settings) throw new AppError('GUMROAD_UNAVAILABLE');
  await deps.limits.countStored(deps.db, [countedFor(limitTable.gumroadClaimsPerUser, userId)], now);
  const sale = await findSaleByLicense(settings, licenseKey);
  const own = await listOrderRows(deps.db, userId);
  const paid = own.find((order) => isSettled(order.state) && order.provider_txn_no === sale.id);
  if (paid) return getOrder(deps, { userId, orderId: paid.id, now, language });

  const order = own.find(
    (one) =>
      one.provider === 'gumroad' &&
      stateAfter(one.state, 'paid') !== null &&
      !isReversed(sale) &&
      reasonNotToPay(settings, one, sale) === null,
  );
  const refuse = async (reason: string) => {
    await raiseUnmatchedAlert(deps, sale, reason, { user_id: userId });
    return new AppError('WRONG_STATE', { message: noMatchingOrder });
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
  return getOrder(deps, { userId, orderId: order.id, now, language });
}

/** A key belongs to one product, but does not say to which. */
async function findSaleByLicense(settings: GumroadSettings, licenseKey: string): Promise<Sale> {
  const api = gumroadApi(settings);
  for (const productId of new Set([...settings.products.values()].map((product) => product.productId))) {
    const saleId = await api.findSaleOfLicense(productId, licenseKey);
    if (saleId.ok) return valueOrThrow(await api.findSale(saleId.value));
    if (!saleId.hasResponse) throw new AppError('UNAVAILABLE');
  }
  throw new AppError('NOT_FOUND', { message: unknownKey });
}

function valueOrThrow(answer: GumroadResult<Sale>): Sale {
  if (answer.ok) return answer.value;
  throw answer.hasResponse ? new AppError('NOT_FOUND', { message: unknownKey }) : new AppError('UNAVAILABLE');
}
