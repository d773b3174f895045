import { userIdOfToken } from '@examplar/domain/ids/user-token';
import { dayMs } from '@examplar/domain/plans/calendar';
import type { Config } from '../../../config.ts';

const maxAgeSeconds = (180 * dayMs) / 1_000;
/** How many accounts one browser is known to. */
const maxAccounts = 5;
const hostOnly = '__Host-device';
const plain = 'device';

/** The device tokens that a browser sends, one for each account that signed in there. */
export function readDeviceTokens(cookieHeader: string | undefined): string[] {
  for (const name of [hostOnly, plain]) {
    const value = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9._-]{1,512})(?:;|$)`).exec(cookieHeader ?? '')?.[1];
    if (value) return value.split('.').slice(0, maxAccounts);
  }
  return [];
}

/**
 * The `Set-Cookie` header that keeps `token` in this browser beside those of its other accounts. No script can read it, no other site can
 * have it sent; behind https it belongs to this host alone.
 */
export function deviceCookie(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  known: readonly string[],
  token: string,
): string {
  const others = known.filter((each) => userIdOfToken(each) !== userIdOfToken(token));
  const value = [token, ...others].slice(0, maxAccounts).join('.');
  const isHttps = publicUrl.startsWith('https:');
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`;
  return isHttps ? `${hostOnly}=${value}; ${attributes}; Secure` : `${plain}=${value}; ${attributes}`;
}
