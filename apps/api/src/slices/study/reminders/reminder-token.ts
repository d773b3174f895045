import { createHmac, timingSafeEqual } from 'node:crypto';
import { userIdOfToken, userToken } from '@examplar/domain/ids/user-token';
import { type KeyConfig, keyFor } from '../../../platform/secrets.ts';

const purpose = 'stop-reminders';

const signatureOf = (config: KeyConfig, userId: string): Buffer =>
  createHmac('sha256', keyFor(config, purpose)).update(userId).digest();

/** The token of a mail's link that stops its user's reminders. It is signed, not stored, so links of old mails stay valid (LRN-55). */
export const reminderToken = (config: KeyConfig, userId: string): string =>
  userToken(userId, signatureOf(config, userId));

/** The user whose reminders the token stops; null for any other text. */
export function userOfReminderToken(config: KeyConfig, token: string): string | null {
  const userId = userIdOfToken(token);
  if (userId === null) return null;
  const expected = Buffer.from(reminderToken(config, userId));
  const received = Buffer.from(token);
  return received.length === expected.length && timingSafeEqual(received, expected) ? userId : null;
}
