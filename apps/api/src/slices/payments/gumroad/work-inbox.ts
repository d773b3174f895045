import type { Deps } from '../../../platform/deps.ts';
import { gumroadApi } from './gumroad-api.ts';
import { claimRumours, planRumour, type Waiting } from './gumroad-inbox.repository.ts';
import { findGumroadSettings, type GumroadSettings } from './gumroad-settings.ts';
import { settleSale } from './settle-sale.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
const leaseMs = 60_000;
const mostAttempts = 10;

/** Looks into what pings said, by asking Gumroad. Nothing is believed that its API does not confirm. */
export async function workInbox(deps: Needs): Promise<void> {
  const settings = findGumroadSettings(deps.config);
  if (!settings) return;
  const now = deps.clock.now();
  const waiting = await claimRumours(deps.db, now, new Date(now.getTime() + leaseMs));
  for (const rumour of waiting) {
    try {
      await lookInto(deps, settings, rumour);
    } catch (error) {
      deps.log.warn({ err: error, saleId: rumour.sale_id }, 'gumroad sale could not be settled yet');
    }
  }
}

async function lookInto(deps: Needs, settings: GumroadSettings, rumour: Waiting): Promise<void> {
  const told = await gumroadApi(settings).findSale(rumour.sale_id);
  if (told.ok) await settleSale(deps, settings, told.value, rumour.reference_hint);
  // A no means that there is no such sale; no answer means that we ask again.
  const isDone = told.ok || told.wasAnswered || rumour.attempts >= mostAttempts;
  const pauseMs = 30_000 * 2 ** rumour.attempts;
  await planRumour(deps.db, rumour.key, isDone ? null : new Date(deps.clock.now().getTime() + pauseMs));
}
