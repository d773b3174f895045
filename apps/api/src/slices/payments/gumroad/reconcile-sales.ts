import { addDays } from '@examplar/domain/plans/calendar';
import type { Deps } from '../../../platform/deps.ts';
import { recordOutcome } from '../outcomes/record-outcome.ts';
import { gumroadApi } from './gumroad-api.ts';
import { findLastSoldAt, listSaleIdsSince } from './gumroad-inbox.ts';
import { findGumroadSettings } from './gumroad-settings.ts';
import { settleSale } from './settle-sale.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
const lookBackDays = 3;
const mostPages = 50;
const reversalDays = 120;
const batch = 200;

/** Finds sales whose ping was lost: lists what was sold since 3 days before the last sale we know (PAY-44). */
export async function reconcileSales(deps: Needs): Promise<void> {
  const settings = findGumroadSettings(deps.config);
  if (!settings) return;
  const api = gumroadApi(settings);
  const since = addDays((await findLastSoldAt(deps.db)) ?? deps.clock.now(), -lookBackDays)
    .toISOString()
    .slice(0, 10);
  let pageKey: string | null = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const told: Awaited<ReturnType<typeof api.listSales>> = await api.listSales(since, pageKey);
    if (!told.ok) {
      deps.log.warn({ reason: told.reason }, 'gumroad told no sales');
      return;
    }
    for (const sale of told.value.sales) await settleSale(deps, settings, sale, null);
    pageKey = told.value.nextPageKey;
    if (pageKey === null) return;
  }
}

/** Reads every sale again that granted access in the last 120 days: refunds and chargebacks come late. */
export async function rereadSales(deps: Needs): Promise<void> {
  const settings = findGumroadSettings(deps.config);
  if (!settings) return;
  const api = gumroadApi(settings);
  for (const saleId of await listSaleIdsSince(deps.db, addDays(deps.clock.now(), -reversalDays))) {
    const told = await api.findSale(saleId);
    if (told.ok) await settleSale(deps, settings, told.value, null);
  }
}

/** Ends checkouts that nobody used in their 24 hours, and a day's grace. A late sale still counts. */
export async function expireCheckouts(deps: Needs): Promise<void> {
  const left = await deps.db
    .selectFrom('payment_order')
    .select(['user_id', 'id', 'txn_ref'])
    .where('provider', '=', 'gumroad')
    .where('state', '=', 'pending')
    .where('expires_at', '<', addDays(deps.clock.now(), -1))
    .limit(batch)
    .execute();
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
