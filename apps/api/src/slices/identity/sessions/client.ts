import type { FastifyRequest } from 'fastify';
import { addressPrefix, networkOf } from '../../../platform/http/client-addresses.ts';
import { readDeviceTokens } from '../devices/device-cookie.ts';

/** From where a call came, as far as sign-in cares. */
export type Client = {
  /** What limits count by. */
  address: string;
  /** What a session shows of it. */
  network: string;
  userAgent: string | null;
  /** Of the accounts that have signed in in this browser before. */
  deviceTokens: string[];
  requestId: string;
};

export function clientOf(request: FastifyRequest): Client {
  return {
    address: addressPrefix(request.ip),
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? null,
    deviceTokens: readDeviceTokens(request.headers.cookie),
    requestId: request.id,
  };
}
