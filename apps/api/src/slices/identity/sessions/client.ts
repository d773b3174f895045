import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { networkOf } from '../../../platform/http/client-addresses.ts';
import { readDeviceTokens } from '../devices/device-cookie.ts';

/** The client of a call, as far as sign-in is concerned. */
export type Client = {
  /** In full, for rate limits, which keep only its networks (`byAddress`). */
  address: string;
  /** The network shown in the list of sessions. */
  network: string;
  userAgent: string | null;
  /** The tokens of the accounts that have signed in from this browser before. */
  deviceTokens: string[];
  requestId: string;
};

export function clientOf({ config }: Pick<Deps, 'config'>, request: FastifyRequest): Client {
  return {
    address: request.ip,
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? null,
    deviceTokens: readDeviceTokens(config, request.headers.cookie),
    requestId: request.id,
  };
}
