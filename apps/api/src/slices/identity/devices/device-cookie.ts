import { userIdOfToken } from '@examplar/domain/ids/user-token';
import { dayMs } from '@examplar/domain/plans/calendar';
import type { Config } from '../../../config.ts';
import { hostCookie, readHostCookie } from '../../../platform/http/host-cookies.ts';

const maxAgeSeconds = (180 * dayMs) / 1_000;
/** The number of accounts for which one browser is remembered. */
const maxAccounts = 5;
const cookie = { name: 'device', pattern: /[A-Za-z0-9._-]{1,512}/ };

/** The device tokens that a browser sends, one for each account that has signed in there. */
export function readDeviceTokens(config: Pick<Config, 'publicUrl'>, cookieHeader: string | undefined): string[] {
  return readHostCookie(config, cookie, cookieHeader)?.split('.').slice(0, maxAccounts) ?? [];
}

/** The `Set-Cookie` header that stores `token` in this browser, next to the tokens of its other accounts. */
export function deviceCookie(config: Pick<Config, 'publicUrl'>, known: readonly string[], token: string): string {
  const others = known.filter((each) => userIdOfToken(each) !== userIdOfToken(token));
  const value = [token, ...others].slice(0, maxAccounts).join('.');
  return hostCookie(config, { name: cookie.name, value, maxAgeSeconds });
}
