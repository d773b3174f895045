import type { Deps } from '../../../platform/deps.ts';
import { ApiResponse } from '../../../platform/http/responses.ts';
import type { Client } from '../sessions/client.ts';
import { deviceCookie } from './device-cookie.ts';

/** The response to a browser that has just signed in, with the cookie that makes it a known device of the account. */
export const withDeviceCookie = <T>(
  { config }: Pick<Deps, 'config'>,
  { deviceTokens }: Pick<Client, 'deviceTokens'>,
  { deviceToken }: { deviceToken: string },
  body: T,
): ApiResponse<T> =>
  new ApiResponse(body, { headers: { 'set-cookie': deviceCookie(config, deviceTokens, deviceToken) } });
