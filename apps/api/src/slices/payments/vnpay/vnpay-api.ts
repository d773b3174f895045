import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { vnpAmountOfCents } from '@examplar/domain/pricing/money';
import type { OrderRow } from '../orders/orders.repository.ts';
import { newRequestId } from '../refunds.repository.ts';
import { checksum, hasValidChecksum, type Kind, type Message, vnpayTimestamp } from './vnpay-protocol.ts';
import type { VnpaySettings } from './vnpay-settings.ts';

const connectMs = 3_000;
const totalMs = 15_000;
const maxResponseBytes = 64 * 1024;

/** No usable response. If `hasResponse` is false, the other side sent nothing, so the same request may be retried. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  readonly hasResponse: boolean;
  constructor(message: string, hasResponse: boolean) {
    super(message);
    this.hasResponse = hasResponse;
  }
}

/**
 * Posts JSON and reads a JSON object, with at most 3 s to connect and 15 s in total (PAY-30).
 *
 * @throws NoResponse for a broken connection, a status other than 200, an oversized body or anything but a JSON object
 */
export function postJson(url: string, body: Record<string, string>): Promise<Record<string, unknown>> {
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  const payload = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    let hasResponse = false;
    const request = send(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) },
        signal: AbortSignal.timeout(totalMs),
      },
      (response) => {
        hasResponse = true;
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
          if (text.length > maxResponseBytes) request.destroy(new Error('the response is too long'));
        });
        response.on('error', fail);
        response.on('end', () => {
          const answer = response.statusCode === 200 ? asObject(text) : null;
          if (answer) resolve(answer);
          else reject(new NoResponse(`status ${response.statusCode} without a JSON object`, true));
        });
      },
    );
    const fail = (error: Error) => {
      clearTimeout(connecting);
      reject(new NoResponse(error.message, hasResponse));
    };
    const connecting = setTimeout(() => request.destroy(new Error('no connection in time')), connectMs);
    request.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => clearTimeout(connecting));
      else clearTimeout(connecting);
    });
    request.on('error', fail);
    request.end(payload);
  });
}

function asObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

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

/**
 * What buyers read in the app of their bank: Vietnamese without accents, as VNPay asks. Contains only characters that all URL encoders
 * encode in the same way, since the signature covers the encoded text.
 */
export const orderInfo = (order: Pick<OrderRow, 'plan_name' | 'id'>): string =>
  `Thanh toan goi ${order.plan_name}: don hang ${order.id}`.replace(/[^A-Za-z0-9 .,:/-]/g, ' ');

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
