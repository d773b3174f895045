import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queuePing } from './gumroad-inbox.repository.ts';
import { findGumroadSettings } from './gumroad-settings.ts';

const saleIdPattern = /^[A-Za-z0-9_=-]{1,100}$/;
const resourcePattern = /^[a-z_]{1,40}$/;
const referencePattern = /^[0-9A-Z]{52}$/;

/**
 * Receives a ping. Pings are unsigned, so they only tell which sale to query at Gumroad (PAY-41).
 *
 * @throws AppError NOT_FOUND for a wrong secret, as if the address did not exist
 */
export async function receivePing(
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
