import { userIdOfToken } from '@examplar/domain/ids/user-token';
import { dayMs } from '@examplar/domain/plans/calendar';
import type { Config } from '../../../config.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hostCookie, readHostCookie } from '../../../platform/http/host-cookies.ts';
import { ApiResponse } from '../../../platform/http/responses.ts';

/** The response to a browser that has just signed in, with the cookie that makes it a known device of the account. */
export const withDeviceCookie = <T>(
  { config }: Pick<Deps, 'config'>,
  { deviceTokens }: { deviceTokens: readonly string[] },
  { deviceToken }: { deviceToken: string },
  body: T,
): ApiResponse<T> =>
  new ApiResponse(body, { headers: { 'set-cookie': deviceCookie(config, deviceTokens, deviceToken) } });

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
