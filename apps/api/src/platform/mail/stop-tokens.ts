import { createHmac, timingSafeEqual } from 'node:crypto';
import { userIdOfToken, userToken } from '@examplar/domain/ids/user-token';
import type { Config } from '../../config.ts';
import { type KeyConfig, keyFor } from '../secrets.ts';

/** What a token stops, and nothing else: mails about targets (LRN-55), about exams that change (LRN-135), and a trainer's of a team (TEA-93). */
type Purpose = 'stop-reminders' | 'stop-exam-changes' | 'stop-team-weeks';

/** The token in a mail that stops such mails to a user or a member. It is signed, not stored, so those of old mails stay valid. */
export const stopToken = (config: KeyConfig, purpose: Purpose, id: string): string =>
  userToken(id, createHmac('sha256', keyFor(config, purpose)).update(id).digest());

/** Whose mails of this purpose the token stops; null for any other text. */
export function readStopToken(config: KeyConfig, purpose: Purpose, token: string): string | null {
  const id = userIdOfToken(token);
  if (id === null) return null;
  const expected = Buffer.from(stopToken(config, purpose, id));
  const received = Buffer.from(token);
  return received.length === expected.length && timingSafeEqual(received, expected) ? id : null;
}

/** Where a mail program stops such mails with one click (RFC 8058). */
export const stopAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}/api/reminders/stop?token=${token}`;
