import { addDays } from '@examplar/domain/plans/calendar';
import type { Deps } from '../../../platform/deps.ts';
import { listExpiredOrders } from '../outcomes/due-orders.repository.ts';
import { recordOutcome } from '../outcomes/record-outcome.ts';
import { gumroadApi } from './gumroad-api.ts';
import { findLastSoldAt, listSaleIdsSince } from './gumroad-inbox.repository.ts';
import { findGumroadSettings } from './gumroad-settings.ts';
import { settleSale } from './settle-sale.ts';

type ReconcileSalesDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'> & { stopping?: AbortSignal };
const lookBackDays = 3;
const maxPages = 50;
const reversalDays = 120;
const batch = 200;

/**
 * Finds sales whose ping was lost, by listing all sales from 3 days before the last known sale (PAY-44).
 *
 * @throws AbortError once `stopping` is aborted, so that the queue runs it again
 */
export async function reconcileSales(deps: ReconcileSalesDeps): Promise<void> {
  const settings = findGumroadSettings(deps.config);
  if (!settings) return;
  const api = gumroadApi(settings);
  const since = addDays((await findLastSoldAt(deps.db)) ?? deps.clock.now(), -lookBackDays)
    .toISOString()
    .slice(0, 10);
  let pageKey: string | null = null;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const result: Awaited<ReturnType<typeof api.listSales>> = await api.listSales(since, pageKey);
    if (!result.ok) {
      deps.log.warn({ reason: result.reason }, 'gumroad sales could not be listed');
      return;
    }
    for (const sale of result.value.sales) {
      deps.stopping?.throwIfAborted();
      await settleSale(deps, settings, sale, null);
    }
    pageKey = result.value.nextPageKey;
    if (pageKey === null) return;
  }
}

/**
 * Rereads every sale that granted access in the last 120 days, because refunds and chargebacks come late.
 *
 * @throws AbortError once `stopping` is aborted, so that the queue runs it again
 */
export async function rereadSales(deps: ReconcileSalesDeps): Promise<void> {
  const settings = findGumroadSettings(deps.config);
  if (!settings) return;
  const api = gumroadApi(settings);
  for (const saleId of await listSaleIdsSince(deps.db, addDays(deps.clock.now(), -reversalDays))) {
    deps.stopping?.throwIfAborted();
    const result = await api.findSale(saleId);
    if (result.ok) await settleSale(deps, settings, result.value, null);
  }
}

/** Expires checkouts that were not used within their 24 hours and a grace period of a day. A late sale still counts. */
export async function expireCheckouts(deps: ReconcileSalesDeps): Promise<void> {
  const expiredBefore = addDays(deps.clock.now(), -1);
  const left = await listExpiredOrders(deps.db, { method: 'gumroad', expiredBefore, count: batch });
  for (const order of left) {
    await recordOutcome(deps, {
      userId: order.user_id,
      orderId: order.id,
      eventKey: `expire:${order.txn_ref}`,
      kind: 'system',
      outcome: 'expired',
      detail: { outcome: 'out of time' },
    });
  }
}
