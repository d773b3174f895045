import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/app-error.ts';
import { isLoopbackUrl } from '../../../platform/http/loopback.ts';
import { sandboxTerminal } from '../../../platform/secrets.ts';

/** A terminal at VNPay, or at our own stand-in. */
export type VnpaySettings = {
  tmnCode: string;
  secret: string;
  /** The gateway's payment page. */
  payUrl: string;
  /** The server-to-server API for queries and refunds. */
  apiUrl: string;
  /** The page to which the gateway sends the browser back. */
  returnUrl: string;
};

const ownAddresses = new WeakMap<Config, string>();

/** Remembers the port on which this process listens, so that it can reach its own stand-in even behind a proxy. */
export function rememberOwnAddress(app: FastifyInstance, config: Config): void {
  app.addHook('onListen', async () => {
    const address = app.server.address();
    if (address && typeof address === 'object') ownAddresses.set(config, `http://127.0.0.1:${address.port}`);
  });
}

/**
 * Null if neither credentials nor the stand-in are available. `origin` is the origin of the page that the browser has open: without
 * PUBLIC_URL the browser returns to that origin, where it is signed in, if that is an address of this machine. Any other one is only what
 * the request claims (its header `Host`).
 */
export function findVnpaySettings(config: Config, origin?: string): VnpaySettings | null {
  const own = ownAddresses.get(config);
  const site = !config.PUBLIC_URL && origin !== undefined && isLoopbackUrl(origin) ? origin : config.publicUrl;
  const returnUrl = `${site}/api/payments/vnpay/return`;
  const { VNPAY_TMN_CODE, VNPAY_HASH_SECRET, VNPAY_PAY_URL, VNPAY_API_URL } = config;
  if (VNPAY_TMN_CODE && VNPAY_HASH_SECRET && VNPAY_PAY_URL && VNPAY_API_URL) {
    const urls = { payUrl: VNPAY_PAY_URL, apiUrl: VNPAY_API_URL, returnUrl };
    return { tmnCode: VNPAY_TMN_CODE, secret: VNPAY_HASH_SECRET, ...urls };
  }
  if (!config.hasSandboxPayments) return null;
  return {
    ...sandboxTerminal,
    payUrl: `${site}/sandbox/vnpay/paymentv2/vpcpay.html`,
    apiUrl: `${own ?? config.publicUrl}/sandbox/vnpay/merchant_webapi/api/transaction`,
    returnUrl,
  };
}

/** @throws AppError UNAVAILABLE if VNPay is not set up */
export function getVnpaySettings(config: Config, origin?: string): VnpaySettings {
  const settings = findVnpaySettings(config, origin);
  if (!settings) throw new AppError('UNAVAILABLE', { message: 'Paying with VNPay is not set up here yet.' });
  return settings;
}
