import { addDays } from '@examplar/domain/plans/calendar';
import type { Deps } from '../../../platform/deps.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { listExpiredOrders } from '../due-orders.repository.ts';
import { recordOutcome } from '../settling.ts';
import { findGumroadSettings, type GumroadSettings, gumroadApi } from './gumroad-api.ts';
import {
  claimPings,
  findLastSoldAt,
  listSaleIdsSince,
  type QueuedPing,
  schedulePing,
} from './gumroad-inbox.repository.ts';
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

type WorkInboxDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
const leaseMs = 60_000;
const maxAttempts = 10;

/**
 * Processes queued pings by querying Gumroad. Only what its API confirms is applied. Once `stopping` is aborted, the rest of the claimed
 * pings wait until their claim ends.
 */
export async function workInbox(deps: WorkInboxDeps & { stopping?: AbortSignal }): Promise<void> {
  const settings = findGumroadSettings(deps.config);
  if (!settings) return;
  if (deps.stopping?.aborted) return;
  const now = deps.clock.now();
  const pings = await claimPings(deps.db, now, new Date(now.getTime() + leaseMs));
  for (const ping of pings) {
    if (deps.stopping?.aborted) return;
    try {
      await processPing(deps, settings, ping);
    } catch (error) {
      deps.log.warn({ err: error, saleId: ping.sale_id }, 'gumroad sale could not be settled yet');
    }
  }
}

async function processPing(deps: WorkInboxDeps, settings: GumroadSettings, ping: QueuedPing): Promise<void> {
  const result = await gumroadApi(settings).findSale(ping.sale_id);
  if (result.ok) await settleSale(deps, settings, result.value, ping.reference_hint);
  // A refusal means that there is no such sale; without a response the query is retried.
  const isDone = result.ok || result.hasResponse || ping.attempts >= maxAttempts;
  const pauseMs = 30_000 * 2 ** ping.attempts;
  await schedulePing(deps.db, ping.key, isDone ? null : new Date(deps.clock.now().getTime() + pauseMs));
}

export const gumroadJobs: Job[] = [
  { name: 'work-gumroad-inbox', when: { everyMs: 5_000 }, run: workInbox },
  {
    name: 'reconcile-gumroad-sales',
    when: { cron: '*/10 * * * *' },
    async run(deps) {
      await reconcileSales(deps);
      await expireCheckouts(deps);
    },
  },
  { name: 'reread-gumroad-sales', when: { cron: '17 3 * * *' }, run: rereadSales },
];
