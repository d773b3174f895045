import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { rememberDevice } from '../devices/known-devices.repository.ts';
import type { Account } from '../identity.repository.ts';
import type { Client } from './client.ts';
import { openSession } from './sessions.repository.ts';

/** Opens a session after a complete sign-in, and remembers the browser as a known device. Returns both tokens, which are not stored. */
export async function openSessionOnDevice(
  tx: Tx,
  clock: Clock,
  { account, client, now }: { account: Account; client: Client; now: Date },
): Promise<{ token: string; deviceToken: string }> {
  const token = await openSession(tx, clock, {
    userId: account.id,
    role: account.role,
    userAgent: client.userAgent,
    address: client.network,
  });
  return { token, deviceToken: await rememberDevice(tx, { userId: account.id, tokens: client.deviceTokens, now }) };
}
