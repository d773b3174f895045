import { randomBytes } from 'node:crypto';
import { dayMs } from '@examplar/domain/plans/calendar';
import type { Config } from '../../config.ts';
import { sha256 } from '../../platform/ids.ts';
import { linkDays } from './link-days.ts';

const maxAgeSeconds = (linkDays * dayMs) / 1_000;
const hostOnly = '__Host-receiver';
const insecure = 'receiver';

/** The secret that a browser was given when it opened a link; null for a browser that has none. */
export function readReceiverSecret(config: PublicUrl, cookieHeader: string | undefined): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${nameFor(config)}=([A-Za-z0-9_-]{43})(?:;|$)`);
  return pattern.exec(cookieHeader ?? '')?.[1] ?? null;
}

type PublicUrl = Pick<Config, 'publicUrl'>;
const isSecure = ({ publicUrl }: PublicUrl): boolean => publicUrl.startsWith('https:');
/** With https, reads only the cookie name that a sibling subdomain cannot set. */
const nameFor = (config: PublicUrl): string => (isSecure(config) ? hostOnly : insecure);

export const newReceiverSecret = (): string => randomBytes(32).toString('base64url');

/** The `Set-Cookie` header that keeps the secret. Scripts cannot read it, and other sites cannot cause it to be sent. */
export function receiverCookie(config: PublicUrl, secret: string): string {
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`;
  return `${nameFor(config)}=${secret}; ${attributes}${isSecure(config) ? '; Secure' : ''}`;
}

/** What a link remembers of the browser that answered it. It differs from link to link, so two of them cannot be linked to one person. */
export const receiverHash = (linkId: string, secret: string): Buffer => sha256(`${linkId}:${secret}`);
