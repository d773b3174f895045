import { setTimeout as sleep } from 'node:timers/promises';
import { vnpAmountOfCents } from '@examplar/domain/pricing/vnd';
import type { OrderRow } from '../orders/orders.repository.ts';
import { NoResponse, postJson } from '../post-json.ts';
import { newRequestId } from '../refunds/refund-requests.repository.ts';
import { orderInfo } from './pay-address.ts';
import { checksum, hasValidChecksum, type Kind, type Message } from './vnpay-checksum.ts';
import { vnpayTimestamp } from './vnpay-dates.ts';
import type { VnpaySettings } from './vnpay-settings.ts';

/** A response with a valid checksum that is about this order, or the reason why there is none. */
export type VerifiedResponse = { ok: true; answer: Message } | { ok: false; reason: string };

const maxAttempts = 3;
const ourAddress = '127.0.0.1';

/** Queries the state of a payment (querydr). */
export function queryVnpay(settings: VnpaySettings, order: OrderRow, now: Date): Promise<VerifiedResponse> {
  const message = {
    ...common(settings, order, now, newRequestId()),
    vnp_Command: 'querydr',
  };
  return exchange(settings, order, 'query', message);
}

/** Requests a full refund. The request id is already stored. */
export function refundAtVnpay(
  settings: VnpaySettings,
  order: OrderRow,
  { requestId, requestedBy, now }: { requestId: string; requestedBy: string; now: Date },
): Promise<VerifiedResponse> {
  const message = {
    ...common(settings, order, now, requestId),
    vnp_Command: 'refund',
    vnp_TransactionType: '02',
    vnp_Amount: String(vnpAmountOfCents(order.price_cents)),
    vnp_TransactionNo: order.provider_txn_no ?? '0',
    vnp_CreateBy: requestedBy,
  };
  return exchange(settings, order, 'refund', message);
}

const common = ({ tmnCode }: VnpaySettings, order: OrderRow, now: Date, requestId: string) => ({
  vnp_RequestId: requestId,
  vnp_Version: '2.1.0',
  vnp_TmnCode: tmnCode,
  vnp_TxnRef: order.txn_ref,
  vnp_OrderInfo: orderInfo(order),
  // The date as it was originally sent: VNPay identifies the transaction by it.
  vnp_TransactionDate: order.create_date ?? '',
  vnp_CreateDate: vnpayTimestamp(now),
  vnp_IpAddr: ourAddress,
});

async function exchange(
  settings: VnpaySettings,
  order: OrderRow,
  command: 'query' | 'refund',
  message: Message,
): Promise<VerifiedResponse> {
  const signed = { ...message, vnp_SecureHash: checksum(`${command}Request`, message, settings.secret) };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return verifyResponse(settings, order, `${command}Answer`, asTexts(await postJson(settings.apiUrl, signed)));
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      // The same request may be repeated only if there was no response.
      if (error.hasResponse || attempt === maxAttempts) return { ok: false, reason: error.message };
      await sleep(100 * attempt);
    }
  }
}

function verifyResponse(
  { secret, tmnCode }: VnpaySettings,
  order: OrderRow,
  kind: Kind,
  answer: Message,
): VerifiedResponse {
  if (!hasValidChecksum(kind, answer, secret)) return { ok: false, reason: 'invalid checksum' };
  if (answer.vnp_TmnCode !== tmnCode) return { ok: false, reason: 'another terminal' };
  if (answer.vnp_TxnRef !== order.txn_ref) return { ok: false, reason: 'another order' };
  return { ok: true, answer };
}

/** The values as texts; the checksum is computed over them. */
const asTexts = (answer: Record<string, unknown>): Message =>
  Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
