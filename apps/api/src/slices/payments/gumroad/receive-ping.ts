import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keepRumour } from './gumroad-inbox.repository.ts';
import { findGumroadSettings } from './gumroad-settings.ts';

const saleIdPattern = /^[A-Za-z0-9_=-]{1,100}$/;
const resourcePattern = /^[a-z_]{1,40}$/;
const referencePattern = /^[0-9A-Z]{52}$/;

/**
 * Takes a ping: unsigned, so only which sale to ask Gumroad about is read from it (PAY-41).
 *
 * @throws AppError NOT_FOUND for another secret than ours, as if there were no such address
 */
export async function receivePing(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { secret, body }: { secret: string; body: Uint8Array },
): Promise<void> {
  const settings = findGumroadSettings(config);
  if (!settings || !isSame(secret, settings.pingSecret)) throw new AppError('NOT_FOUND');
  const said = new URLSearchParams(Buffer.from(body).toString('utf8'));
  const saleId = said.get('sale_id') ?? '';
  if (!saleIdPattern.test(saleId)) return;
  const resource = said.get('resource_name') ?? 'sale';
  const hint = said.get('url_params[order_ref]') ?? '';
  await keepRumour(
    db,
    {
      saleId,
      resource: resourcePattern.test(resource) ? resource : 'sale',
      referenceHint: referencePattern.test(hint) ? hint : null,
    },
    clock.now(),
  );
}

/** In constant time, whatever the lengths. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
