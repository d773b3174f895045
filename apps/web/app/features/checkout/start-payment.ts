import type { PaymentMethod } from '@examplar/domain/orders/payment-methods';
import { call } from '../../lib/api/api-client.ts';
import type { InputOf } from '../../lib/api/endpoints.ts';
import { serverMessage } from '../../lib/api/server-message.ts';
import type { CartItem } from '../../lib/purchase/cart-store.ts';
import { say } from '../../lib/texts.ts';

export type PaymentStart = { ok: true; address: string } | { ok: false; text: string };

type Starter = {
  /** Shown when the call fails; the wording is fixed. */
  failed: string;
  noAddress: string;
  createOrder(item: CartItem): Promise<string | undefined>;
};

const starters: Record<PaymentMethod, Starter> = {
  vnpay: {
    failed: say('payment.vnpay.failed'),
    noAddress: say('payment.vnpay.noAddress'),
    async createOrder(item) {
      const body = {
        plan: item.planType,
        amount: item.price,
        ...scopeOf(item),
      } as InputOf<'POST /payments/vnpay/create'>['body'];
      return (await call('POST /payments/vnpay/create', { body }))?.paymentUrl;
    },
  },
  gumroad: {
    failed: say('payment.gumroad.failed'),
    noAddress: say('payment.gumroad.noAddress'),
    async createOrder(item) {
      const { planType, durationMonths, price: amount } = item;
      const body = {
        planType,
        durationMonths,
        amount,
        ...scopeOf(item),
      } as InputOf<'POST /payments/gumroad/create'>['body'];
      return (await call('POST /payments/gumroad/create', { body }))?.checkoutUrl;
    },
  },
};

/** Creates an order and returns the address to pay it at. */
export async function startPayment(method: PaymentMethod, item: CartItem): Promise<PaymentStart> {
  const { failed, noAddress, createOrder } = starters[method];
  try {
    const address = await createOrder(item);
    return address && isPaymentAddress(address, location) ? { ok: true, address } : { ok: false, text: noAddress };
  } catch (error) {
    return { ok: false, text: serverMessage(error, failed) };
  }
}

/** The scope of a pass; plans for everything have none. */
function scopeOf({ planType, certificationId, providerName }: CartItem) {
  if (planType === 'SINGLE_EXAM') return { certificationId };
  return planType === 'PROVIDER_PASS' ? { providerName } : {};
}

/** The hosts of payment pages: the two gateways, and this site itself (the embedded stand-in). */
const providerHosts = ['vnpayment.vn', 'vnpay.vn', 'gumroad.com'];

/**
 * Whether the browser may be sent to this address to pay. The address comes from the API and should be right; if it ever is not,
 * the user still never lands on a stranger's payment page.
 */
export function isPaymentAddress(address: string, own: { origin: string; hostname: string }): boolean {
  const url = URL.parse(address, own.origin);
  if (!url || url.username || url.password) return false;
  if (url.origin === own.origin) return true;
  // The same machine under its other host name, as in development.
  if (isLoopback(own.hostname) && isLoopback(url.hostname))
    return url.protocol === 'http:' || url.protocol === 'https:';
  return url.protocol === 'https:' && providerHosts.some((host) => isWithin(url.hostname, host));
}

const isLoopback = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
const isWithin = (hostname: string, host: string) => hostname === host || hostname.endsWith(`.${host}`);
