import type { Deps } from '../../../platform/deps.ts';
import { gumroadApi } from './gumroad-api.ts';
import { claimPings, type QueuedPing, schedulePing } from './gumroad-inbox.repository.ts';
import { findGumroadSettings, type GumroadSettings } from './gumroad-settings.ts';
import { settleSale } from './settle-sale.ts';

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
