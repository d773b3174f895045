import { randomBytes } from 'node:crypto';
import { dayMs } from '@examplar/domain/plans/calendar';
import type { Config } from '../../config.ts';
import { sha256 } from '../../platform/ids.ts';
import { linkDays } from './link-days.ts';

const maxAgeSeconds = (linkDays * dayMs) / 1_000;
const hostOnly = '__Host-receiver';
const insecure = 'receiver';

/** The secret that a browser was given when it opened a link; null for a browser that has none. */
export function readReceiverSecret(cookieHeader: string | undefined): string | null {
  for (const name of [hostOnly, insecure]) {
    const value = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookieHeader ?? '')?.[1];
    if (value) return value;
  }
  return null;
}

export const newReceiverSecret = (): string => randomBytes(32).toString('base64url');

/** The `Set-Cookie` header that keeps the secret. Scripts cannot read it, and other sites cannot cause it to be sent. */
export function receiverCookie({ publicUrl }: Pick<Config, 'publicUrl'>, secret: string): string {
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`;
  return publicUrl.startsWith('https:')
    ? `${hostOnly}=${secret}; ${attributes}; Secure`
    : `${insecure}=${secret}; ${attributes}`;
}

/** What a link remembers of the browser that answered it. It differs from link to link, so no two can be told to be one person's. */
export const receiverHash = (linkId: string, secret: string): Buffer => sha256(`${linkId}:${secret}`);
