import { userIdOfToken } from '@examplar/domain/ids/user-token';
import { dayMs } from '@examplar/domain/plans/calendar';
import type { Config } from '../../../config.ts';

const maxAgeSeconds = (180 * dayMs) / 1_000;
/** The number of accounts for which one browser is remembered. */
const maxAccounts = 5;
const hostOnly = '__Host-device';
const insecure = 'device';

/** The device tokens that a browser sends, one for each account that has signed in there. */
export function readDeviceTokens(cookieHeader: string | undefined): string[] {
  for (const name of [hostOnly, insecure]) {
    const value = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9._-]{1,512})(?:;|$)`).exec(cookieHeader ?? '')?.[1];
    if (value) return value.split('.').slice(0, maxAccounts);
  }
  return [];
}

/**
 * The `Set-Cookie` header that stores `token` in this browser, next to the tokens of its other accounts. Scripts cannot read the cookie,
 * other sites cannot cause it to be sent, and with https it is bound to this host.
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
  return isHttps ? `${hostOnly}=${value}; ${attributes}; Secure` : `${insecure}=${value}; ${attributes}`;
}
