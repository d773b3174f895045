import { randomBytes } from 'node:crypto';
import { dayMs } from '@examplar/domain/plans/calendar';
import type { Config } from '../../config.ts';
import { hostCookie, readHostCookie } from '../../platform/http/host-cookies.ts';
import { sha256 } from '../../platform/ids.ts';
import { linkDays } from './link-days.ts';

const maxAgeSeconds = (linkDays * dayMs) / 1_000;
const cookie = { name: 'receiver', pattern: /[A-Za-z0-9_-]{43}/ };

/** The secret that a browser was given when it opened a link; null for a browser that has none. */
export const readReceiverSecret = (
  config: Pick<Config, 'publicUrl'>,
  cookieHeader: string | undefined,
): string | null => readHostCookie(config, cookie, cookieHeader);

export const newReceiverSecret = (): string => randomBytes(32).toString('base64url');

/** The `Set-Cookie` header that keeps the secret. */
export const receiverCookie = (config: Pick<Config, 'publicUrl'>, secret: string): string =>
  hostCookie(config, { name: cookie.name, value: secret, maxAgeSeconds });

/** What a link remembers of the browser that answered it. It differs from link to link, so two of them cannot be linked to one person. */
export const receiverHash = (linkId: string, secret: string): Buffer => sha256(`${linkId}:${secret}`);
