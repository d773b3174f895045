import type { Deps } from '../../../platform/deps.ts';
import { Answered } from '../../../platform/http/responses.ts';
import type { Client } from '../sessions/client.ts';
import { deviceCookie } from './device-cookie.ts';

/** The answer to a browser that has just proved an account, with the cookie that makes it known to that account. */
export const knowingDevice = <T>(
  { config }: Pick<Deps, 'config'>,
  { deviceTokens }: Pick<Client, 'deviceTokens'>,
  { deviceToken }: { deviceToken: string },
  body: T,
): Answered<T> => new Answered(body, { headers: { 'set-cookie': deviceCookie(config, deviceTokens, deviceToken) } });
